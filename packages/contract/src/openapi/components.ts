import { z } from 'zod';
import { COMPONENT_SCHEMAS } from './component-schemas.ts';
import type { JsonObject } from './json-object.ts';

/** Reference to a schema of the document. */
export function ref(id: string): JsonObject {
  return { $ref: `#/components/schemas/${id}` };
}

/** `application/json` content with a schema of the document and named examples. */
export function json(id: string, examples: Readonly<Record<string, unknown>> = {}): JsonObject {
  const named = Object.entries(examples).map(([name, value]): [string, JsonObject] => [name, { value }]);
  return { 'application/json': { schema: ref(id), ...(named.length > 0 && { examples: Object.fromEntries(named) }) } };
}

/**
 * The component schemas, by id in alphabetical order: the generated ones, which describe what is written (a field with a default
 * may be missing), and those that are given by hand. Throws when a schema has no id, or contains one with an id that is not listed as a component.
 */
export function componentSchemas(byHand: Readonly<Record<string, JsonObject>>): JsonObject {
  const components = z.registry<{ id: string }>();
  for (const schema of COMPONENT_SCHEMAS) {
    const id = schema.meta()?.id;
    if (id === undefined) throw new TypeError('a component schema needs an id');
    components.add(schema, { id });
  }
  const { schemas } = z.toJSONSchema(components, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'input',
    override: ({ jsonSchema }) => dropNoise(jsonSchema),
  });
  if ('__shared' in schemas)
    throw new TypeError(`not listed as components: ${JSON.stringify(Object.keys(schemas['__shared']?.$defs ?? {}))}`);
  const generated = Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]): [string, JsonObject] => [id, schema]);
  return Object.fromEntries([...generated, ...Object.entries(byHand)].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** JSON Schema says the same without them: the safe-integer bounds, any additional property, and ids that OpenAPI gives by name. */
function dropNoise(schema: JsonObject): void {
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  const additional = schema['additionalProperties'];
  if (typeof additional === 'object' && additional !== null && Object.keys(additional).length === 0) delete schema['additionalProperties'];
  delete schema['id'];
}
