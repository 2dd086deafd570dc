"""What axe finds wrong on a page."""


def blemishes(page, axe, rules=None):
    """``rules`` are rules or tags of axe; without them all are asked."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    violations = page.evaluate("async options => (await axe.run(document, options)).violations", options)
    return [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"][:3]]
