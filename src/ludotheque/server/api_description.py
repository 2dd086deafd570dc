"""The API's description (OpenAPI), where Litestar's own says less than is true."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from litestar.datastructures import MutableScopeHeaders
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import OpenAPISchemaPlugin
from litestar.routes import HTTPRoute

import ludotheque

if TYPE_CHECKING:
    from litestar.openapi.spec import Schema
    from litestar.types import Message, Scope
    from litestar.typing import FieldDefinition

# JSON alone: Litestar's pages for people run scripts of other hosts.
OPENAPI = OpenAPIConfig(title="Ludothèque", version=ludotheque.__version__, render_plugins=[JsonRenderPlugin()])


class StrictStructs(OpenAPISchemaPlugin):
    """Says of a body that unknown fields are refused."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        kind: Any = field_definition.type_
        is_struct = not field_definition.is_union and field_definition.is_subclass_of(msgspec.Struct)
        return is_struct and bool(kind.__struct_config__.forbid_unknown_fields)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: Any) -> Schema:
        usual = next(
            plugin
            for plugin in schema_creator.plugins
            if plugin is not self and schema_creator.plugin_supports_field(plugin, field_definition)
        )
        schema: Schema = usual.to_openapi_schema(field_definition, schema_creator)
        schema.additional_properties = False
        return schema


async def allow_every_method(message: Message, scope: Scope) -> None:
    """Litestar answers OPTIONS with the methods of one handler; a path may have several."""
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS" and message["status"] == 204:
        path = scope.get("path_template", "")
        routes = [one for one in scope["litestar_app"].routes if isinstance(one, HTTPRoute) and one.path_format == path]
        for route in routes:
            MutableScopeHeaders(message)["Allow"] = ", ".join(sorted(route.methods))
