"""Small screens, and what is measured on them."""

FINGER = 44
UPRIGHT, SMALL, LOW, TINY = (390, 844), (360, 640), (844, 390), (320, 568)


def boxes(page, selector):
    return page.eval_on_selector_all(
        selector,
        """all => all.map(one => one.getBoundingClientRect())
                      .map(({left, top, right, bottom, width, height}) => ({left, top, right, bottom, width, height}))""",
    )


def too_small(page):
    """The targets of this turn that are smaller than a finger."""
    targets = boxes(page, ".cell.can, .action-buttons button")
    return [box for box in targets if min(box["width"], box["height"]) < FINGER - 0.5]


def sideways(page):
    return page.evaluate("document.scrollingElement.scrollWidth - innerWidth")
