import { asList, asObject, asText, dereference, type Json, type JsonObject, resolvePointer } from './json.ts';
import { METHODS } from './read-operations.ts';

const SHAPES = '#/components/schemas/';
/** Values of theirs are no part of a schema. */
const SHOWN = new Set(['example', 'examples']);
/** Shapes that requests have too stay closed; answers have one of this name instead. */
const ANSWERED = 'Answered';
const REJECTION = 'Refusal';
const OK = 0;

type Renamed = ReadonlyMap<string, string>;

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The values that are known, for readers and tools that want them, without a promise that there are no others. The
 * keyword is Zalando's (their guideline 112).
 */
const asKnown = (values: Json[]): JsonObject => ({
  'x-extensible-enum': values.filter((value) => value !== null),
});

function openErrcode(schema: JsonObject): JsonObject {
  const { const: only, enum: values, ...rest } = schema;
  const known = only === undefined ? asList(values, 'errcode') : [only];
  return known.length === 0 || known.includes(OK) ? schema : { ...rest, minimum: 1, ...asKnown(known) };
}

function openValues(value: Json, renamed: Renamed): Json {
  if (!isObject(value)) return value;
  const { $ref: reference } = value;
  if (typeof reference === 'string') {
    const name = renamed.get(reference.slice(SHAPES.length));
    return name === undefined ? value : { ...value, $ref: SHAPES + name };
  }
  const { enum: values, ...rest } = value;
  const next: JsonObject = values === undefined ? rest : { ...rest, ...asKnown(asList(values, 'enum')) };
  if (isObject(next.properties)) next.properties = openProperties(next.properties, renamed);
  for (const name of ['items', 'additionalProperties', 'contentSchema']) {
    const part = next[name];
    if (part !== undefined) next[name] = openValues(part, renamed);
  }
  for (const name of ['oneOf', 'prefixItems']) {
    const parts = next[name];
    if (Array.isArray(parts)) next[name] = parts.map((part) => openValues(part, renamed));
  }
  return next;
}

function openProperties(properties: JsonObject, renamed: Renamed): JsonObject {
  const opened = Object.entries(properties).map(([name, part]): [string, Json] => {
    const isErrcode = name === 'errcode' && isObject(part) && part.$ref === undefined;
    return [name, isErrcode ? openErrcode(part) : openValues(part, renamed)];
  });
  return Object.fromEntries(opened);
}

/** What a call that lists no refusal answers when a later version has one. */
function rejectionShape(document: JsonObject): JsonObject {
  const errcodes = asObject(document['x-errcodes'], 'x-errcodes');
  const errmsg = asText(asObject(errcodes['1001'], '1001').sentence, '1001');
  const errcode = {
    type: 'integer',
    format: 'int32',
    minimum: 1,
    description: 'Why it was refused.',
    example: 1001,
  };
  return {
    type: 'object',
    description: 'The call was refused for a reason that this version does not name.',
    required: ['errcode', 'errmsg', 'data'],
    properties: { errcode, errmsg: { $ref: `${SHAPES}Errmsg` }, data: { $ref: `${SHAPES}Nothing` } },
    example: { errcode: 1001, errmsg, data: null },
  };
}

/** Every success may become a refusal: the envelope of a call that lists none takes one all the same. */
function withRejection(schema: JsonObject): JsonObject {
  if (schema.oneOf !== undefined) return schema;
  const { example = null } = schema;
  return { description: 'Done, or refused.', oneOf: [schema, { $ref: SHAPES + REJECTION }], example };
}

function openContent(response: JsonObject, renamed: Renamed, finish: (schema: JsonObject) => JsonObject) {
  const media = asObject(asObject(response.content, 'response')['application/json'], 'response');
  media.schema = finish(asObject(openValues(asObject(media.schema, 'response'), renamed), 'response'));
}

/** Whether a shape has a list of values somewhere, so that opening it changes it. */
function holdsValues(document: JsonObject, name: string): boolean {
  const own = { $ref: SHAPES + name };
  return [...shapesUnder(document, own)].some((one) => {
    const shape = dereference(document, { $ref: SHAPES + one }, one);
    return JSON.stringify(openValues(shape, new Map())) !== JSON.stringify(shape);
  });
}

/**
 * The document as partners get it: what answers may hold can grow. Errcodes and lists of values in answers are open, so
 * that a client made from it takes what a later version adds; those of requests stay as they are.
 */
export function openAnswers(closed: JsonObject): JsonObject {
  const document = structuredClone(closed);
  const components = asObject(document.components, 'components');
  const shapes = asObject(components.schemas, 'schemas');
  const operations = Object.values(asObject(document.paths, 'paths')).flatMap((item) =>
    METHODS.flatMap((method) => asObject(item, 'path')[method] ?? []).map((one) =>
      asObject(one, 'operation'),
    ),
  );
  const asked = new Set(
    operations.flatMap(({ parameters, requestBody }) => [
      ...shapesUnder(document, [parameters ?? [], requestBody ?? {}]),
    ]),
  );
  const answered = shapesUnder(document, [operations.map(({ responses }) => responses ?? {})]);
  const both = [...answered].filter((name) => asked.has(name) && holdsValues(closed, name));
  const renamed = new Map(both.map((name) => [name, ANSWERED + name]));
  for (const name of answered) {
    if (asked.has(name) && !renamed.has(name)) continue;
    shapes[renamed.get(name) ?? name] = openValues(asObject(shapes[name], name), renamed);
  }
  shapes[REJECTION] = rejectionShape(document);
  for (const { responses } of operations) {
    openContent(asObject(asObject(responses, 'responses')['200'], '200'), renamed, withRejection);
  }
  return document;
}

/** The names of all shared shapes that a part of a document refers to, directly or through others. */
function shapesUnder(document: JsonObject, part: Json): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: Json): void => {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    const { $ref: reference } = value;
    if (typeof reference === 'string' && !seen.has(reference)) {
      seen.add(reference);
      if (reference.startsWith(SHAPES)) found.add(reference.slice(SHAPES.length));
      visit(resolvePointer(document, reference));
    }
    for (const [name, one] of Object.entries(value)) if (!SHOWN.has(name)) visit(one);
  };
  visit(part);
  return found;
}
