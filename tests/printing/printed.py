"""Reading printed games: their pages, texts, lines and fonts, by PDFium."""

import ctypes
from functools import lru_cache

import needs

from ludotheque.core.translation import current_language, set_language

MM = 72 / 25.4
STROKE = 0.3  # what PDFium adds to the length of a hairline for its ends


@lru_cache(maxsize=64)
def printed(game, paper="a4", only="", lang="en"):
    """A printed game, as a document of PDFium's."""
    pdfium = needs.pdfium()
    needs.typst()
    from ludotheque.printing.document import print_game

    before = current_language.get()
    set_language(lang)
    try:
        return pdfium.PdfDocument(print_game(game, paper, only))
    finally:
        current_language.set(before)


@lru_cache(maxsize=64)
def page_texts(document):
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def sheets_of(document, word):
    """The pages whose line at the foot begins with a word."""
    return [page for page, text in zip(document, page_texts(document), strict=True) if f"· {word}" in text]


def objects(page):
    """All that is drawn on a page, also inside of groups."""
    return list(page.get_objects(max_depth=15))


def cut_lines(page):
    """The straight black hairlines of a page in millimetres from its upper left corner: those across, then those down."""
    raw = needs.pdfium().raw
    high = page.get_height()
    across, down = [], []
    for one in page.get_objects(max_depth=1):
        if one.type != raw.FPDF_PAGEOBJ_PATH or raw.FPDFPath_CountSegments(one) != 2:
            continue
        left, bottom, right, top = one.get_bounds()
        wide, tall = (right - left) / MM, (top - bottom) / MM
        if wide < 0.5 < tall:
            down.append((round((left + right) / 2 / MM, 1), round((high - top) / MM, 1), round(tall - STROKE, 1)))
        elif tall < 0.5 < wide:
            across.append((round((high - (top + bottom) / 2) / MM, 1), round(left / MM, 1), round(wide - STROKE, 1)))
    return sorted(across), sorted(down)


def fonts(page):
    """The fonts of all texts of a page, each with whether it is embedded."""
    raw = needs.pdfium().raw
    found = set()
    for one in objects(page):
        if one.type == raw.FPDF_PAGEOBJ_TEXT:
            font = raw.FPDFTextObj_GetFont(one)
            name = ctypes.create_string_buffer(100)
            raw.FPDFFont_GetBaseFontName(font, name, 100)
            found.add((name.value.decode(), raw.FPDFFont_GetIsEmbedded(font) == 1))
    return found
