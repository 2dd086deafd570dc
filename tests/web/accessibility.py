"""What axe finds wrong on a page."""


def blemishes(page, axe, rules=None):
    """``rules`` are rules or tags of axe; without them all are asked."""
    page.evaluate(axe)
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    violations = page.evaluate("options => axe.run(document, options)", options)["violations"]
    return [f"{one['id']}: {node['html'][:160]}" for one in violations for node in one["nodes"][:3]]
