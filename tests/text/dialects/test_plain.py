import pytest
from hypothesis import given
from hypothesis import strategies as st

from l10n.text.analysis import CODE, MARK, TOKEN, analyse
from l10n.text.dialects import Role
from l10n.text.dialects.plain import DIALECT


def drawn(text: str) -> str:
    """The mask with visible placeholders."""
    return analyse(text).mask.replace(MARK, "~").replace(TOKEN, "$").replace(CODE, "#")


@pytest.mark.parametrize(
    "thing",
    [
        "https://exemple.fr/a:b?x=1",
        "https://exemple.fr/page_(jeu)",
        "ftp://exemple.fr",
        "//cdn.fr/x",
        "www.x.fr",
        "mailto:jeu@exemple.fr",
        "une.amie+jeu@exemple.fr",
        "exemple.org/regles?v=2",
        "12:30",
        "12:30:45",
        "3:1",
        "1:n",
        "n:1",
        "localhost:8080",
        "exemple.fr:443",
        "std::vector",
        "a::b",
        "::",
        ":-)",
        ";)",
        ":D",
        ":/",
        ":'(",
        ":-))",
        ":br:",
        ":m3:",
        ":m0-m9:",
        "carte:01.png",
        "foo.py",
        "*.po",
        "C:\\jeu",
        "C:\\jeu\\cartes.txt",
        "../x",
        "./a/b",
        "SI:7",
        "+1/+1",
        "-1/-1",
        "−1/−1",
        "‑1/‑1",
        "+X/+0",
        "+y/+0",
        "X/X",
        "+5/-2",
        "+1/1",
        "6'2\"",
        "'90",
    ],
)
def test_opaque_things_are_code_alone_and_in_a_sentence(thing: str) -> None:
    code = "#" * len(thing)
    assert drawn(thing) == code
    assert drawn(f"Voici {thing} sur la carte") == f"Voici {code} sur la carte"
    assert drawn(f"Ligne\n{thing}\nligne") == f"Ligne\n{code}\nligne"


@pytest.mark.parametrize(
    "text",
    [
        "Coût : effet",
        "Coût: effet",
        "Note:texte",
        "Quoi ?! Non !! Ah ...? Oh …!",
        "O'Brien, Rock'n'Roll, Magic: The Gathering, Don't panic",
        "aujourd'hui, prud'homme, entr'ouvrir, quelqu'un, presqu'île",
        "années 90, l'an 2000",
        "l'«\u00a0élu\u00a0», d'«\u00a0armée\u00a0»",
        "X + 2, 3 + 2 = 5",
        "1. Piocher, a. Lancez, 7.Lorsque",
        "- élément\n– élément\n• élément",
        "p. ex., etc., M., J.-C., cf.",
        "(voir ci-dessous :)",
        "(la suite ;) plus loin",
        "Il dit : P… non",
        "Prends :p lacez",
        "Choisissez :A ou B",
        "Trois :D'abord",
        "et/ou, le/la",
        "50 % de chances, 50 %, 20%.",
        "Fin.Début",
        "2:Lancez",
        "une carte [i] et [b] ici",
        '"niveau 3" et "+1 Action"',
        'Prends un des "0" puis un autre "0" du sac',
        'Il dit "non\nau niveau 3" et part',
    ],
)
def test_prose_stays_visible(text: str) -> None:
    assert drawn(text) == text


@pytest.mark.parametrize(
    ("text", "mask"),
    [
        ("Voir https://exemple.fr/a.", "Voir ####################."),
        ("(voir https://exemple.fr/a)", "(voir ####################)"),
        ("« https://exemple.fr/a »", "« #################### »"),
        ("https://exemple.fr/a : oui", "#################### : oui"),
        ("Va sur www.x.fr, puis", "Va sur ########, puis"),
        ("5:2 vs 4:1", "### vs ###"),
        ("%s1 :: %s2", "$$$ ## $$$"),
        ("Exemple\u00a0::", "Exemple\u00a0##"),
        ("Exemple::", "Exemple##"),
        ("(bon :-))", "(bon ####"),
        ("(:)", "(#)"),
        ("« ; »", "« # »"),
        ("«\u00a0?!\u00a0»", "«\u00a0##\u00a0»"),
        ('":"', '"#"'),
        (":C:apital", "~~~apital"),
        ('5" x 3", 1,5"', "5# x 3#, 1,5#"),
        ('"niveau 3" et 5" de haut', '"niveau 3" et 5# de haut'),
        ('"5" de large"', '"5" de large"'),
        ("[b]Note:[/b]", "~~~Note:~~~~"),
        ("[size=150]Titre[/size]", "~~~~~~~~~~Titre~~~~~~~"),
        ("[url=https://exemple.fr]ici[/url] !", "~~~~~~~~~~~~~~~~~~~~~~~~ici~~~~~~ !"),
        ("%d cartes, %1$s et %(nom)s", "$$ cartes, $$$$ et $$$$$$$"),
    ],
)
def test_only_the_thing_itself_is_covered(text: str, mask: str) -> None:
    assert drawn(text) == mask


def test_placeholders_and_tags_are_compared_and_the_rest_is_free() -> None:
    spans = analyse("[url=https://exemple.fr]%1$s[/url] à 12:30").protected
    assert [(span.role, span.token) for span in spans] == [
        (Role.MARKUP, "[url]"),
        (Role.TOKEN, "%1$s"),
        (Role.MARKUP, "[/url]"),
        (Role.CODE, ""),
    ]


@given(st.text(alphabet="a1 :;/.\"'%@()[]«»-+b\\\n", max_size=40))
def test_spans_are_sorted_disjoint_and_not_empty(text: str) -> None:
    at = 0
    for span in DIALECT.protect(text):
        assert at <= span.start < span.end <= len(text)
        at = span.end


@given(st.lists(st.sampled_from(["12:30", "www.x.fr", ":-)", "+1/+1", "mot", "%s", "foo.py"]), max_size=8))
def test_each_thing_is_found_wherever_it_stands(words: list[str]) -> None:
    found = [" ".join(words)[span.start : span.end] for span in DIALECT.protect(" ".join(words))]
    assert found == [word for word in words if word != "mot"]
