import { isObject, type Json, type JsonObject, listOf, objectOf, resolve, textOf } from './json.ts';

/** What says something to a reader, or to generators of code, and leaves a request or an answer as it is. */
const NOT_ON_THE_WIRE = new Set([
  'description',
  'title',
  'summary',
  'example',
  'examples',
  'default',
  'format',
]);
/** The refusals of an operation stand in x-errcodes; in its schema the number is said once more. */
const SAID_ELSEWHERE = 'errcode';

/** A schema with its references resolved; a shape within itself is its name. */
function schemaForm(document: JsonObject, value: Json, within: readonly string[] = []): Json {
  if (Array.isArray(value)) return value.map((part) => schemaForm(document, part, within));
  if (!isObject(value)) return value;
  const name = textOf(value.$ref);
  if (within.includes(name)) return name;
  if (name !== '') return schemaForm(document, resolve(document, value), [...within, name]);
  // Values of a list that may grow are written otherwise, and are the same values.
  const { 'x-extensible-enum': open, ...rest } = value;
  const entries = Object.entries(open === undefined ? rest : { ...rest, enum: open })
    .filter(([key]) => !NOT_ON_THE_WIRE.has(key) && !key.startsWith('x-'))
    .sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(
    entries.map(([key, part]) => {
      const isNames = key === 'properties' && isObject(part);
      return [key, isNames ? propertiesForm(document, part, within) : schemaForm(document, part, within)];
    }),
  );
}

/** A property may be called `description`, too. */
function propertiesForm(document: JsonObject, properties: JsonObject, within: readonly string[]): JsonObject {
  const names = Object.keys(properties).filter((name) => name !== SAID_ELSEWHERE);
  return Object.fromEntries(
    names.sort().map((name) => [name, schemaForm(document, properties[name] ?? null, within)]),
  );
}

/** The answer of a call that succeeds, which stands first: of refusals x-errcodes tells. */
function successIn(document: JsonObject, schema: Json): Json {
  const [first] = listOf(resolve(document, schema).oneOf);
  return first ?? schema;
}

function operationForm(document: JsonObject, operation: JsonObject): string {
  const parameters = listOf(operation.parameters).map((value) => {
    const { name, in: place, required, schema } = resolve(document, value);
    return [name ?? null, place ?? null, required ?? false, schemaForm(document, schema ?? null)];
  });
  const bodies = (holder: Json | undefined, part: (schema: Json) => Json): Json =>
    Object.entries(objectOf(resolve(document, holder).content)).map(([type, media]) => [
      type,
      schemaForm(document, part(objectOf(media).schema ?? null)),
    ]);
  const answer = bodies(objectOf(operation.responses)['200'], (schema) => successIn(document, schema));
  return JSON.stringify([
    parameters.sort((one, other) => String(one[0]).localeCompare(String(other[0]))),
    bodies(operation.requestBody ?? {}, (schema) => schema),
    answer,
    operation['x-errcodes'] ?? [],
  ]);
}

/** Each operation's form on the wire as a text: two of them differ where requests, answers or errcodes do. */
export function wireForms(document: JsonObject): ReadonlyMap<string, string> {
  const operations = Object.values(objectOf(document.paths))
    .flatMap((item) => Object.values(objectOf(item)))
    .map(objectOf)
    .filter(({ operationId }) => operationId !== undefined);
  return new Map(
    operations.map((operation) => [textOf(operation.operationId), operationForm(document, operation)]),
  );
}
