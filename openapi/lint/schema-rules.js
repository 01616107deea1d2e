const UNITS = new Set(['fen', 's', 'ms', 'minute', 'credit', 'count', 'year']);
// numbers that identify rather than measure
const NAMES = /(^|_)(id|pid|vid|code|play|process)$/;

const typesOf = (schema) => [schema.type].flat().filter((type) => type && type !== 'null');
const isClosed = (schema) => 'const' in schema || Array.isArray(schema.enum);

function bounds(schema) {
  const types = typesOf(schema);
  if (types.includes('string') && schema.maxLength === undefined) return 'maxLength';
  if (types.some((type) => type === 'integer' || type === 'number')) {
    if (schema.minimum === undefined || schema.maximum === undefined) return 'minimum and maximum';
  }
  if (types.includes('array') && schema.maxItems === undefined) return 'maxItems';
  return null;
}

/** Schemas have descriptions; texts, numbers and lists have bounds. */
export function statedBounds() {
  return {
    Schema(schema, { report, location, key, parent }) {
      if (schema.$ref) return;
      const missing = isClosed(schema) ? null : bounds(schema);
      if (missing) report({ message: `a ${typesOf(schema).join()} states its ${missing}`, location });
      // a parameter's description covers its schema
      const described = schema.description || (key === 'schema' && parent?.description);
      if (!described) report({ message: 'a schema has a description', location });
    },
  };
}

/** Scalars have an example; those of objects and lists are composed when the document is published. */
export function statedExample() {
  return {
    Schema(schema, { report, location }) {
      const composed =
        schema.properties ||
        schema.items ||
        schema.prefixItems ||
        schema.oneOf ||
        schema.additionalProperties ||
        schema.type === 'null';
      if (schema.$ref || composed || 'example' in schema) return;
      report({ message: 'a schema shows an example', location });
    },
  };
}

/** Every value of an enum is described; errcodes are in the catalogue. */
export function namedValues() {
  return {
    Schema(schema, { report, location, key }) {
      if (!Array.isArray(schema.enum) || key === 'errcode') return;
      const names = Object.keys(schema['x-enumDescriptions'] ?? {}).sort();
      const values = schema.enum.map(String).sort();
      if (names.join() !== values.join())
        report({ message: 'x-enumDescriptions names each value of the enum', location });
    },
  };
}

/** The name a schema is known by: its parameter, or its property, including that of a surrounding `oneOf`. */
function nameOf(key, parent, location) {
  if (key === 'schema') return parent?.name;
  return location.pointer
    .replace(/(\/oneOf\/\d+)+$/, '')
    .split('/')
    .at(-1);
}

/** A number that measures something states its unit. */
export function measuredNumbers() {
  return {
    Schema(schema, { report, location, key, parent }) {
      const isNumber = typesOf(schema).some((type) => type === 'integer' || type === 'number');
      if (!isNumber || isClosed(schema)) return;
      const unit = schema['x-unit'];
      const isName = NAMES.test(nameOf(key, parent, location) ?? '');
      if (unit === undefined && !isName && key !== 'items')
        report({ message: 'a number that measures says its x-unit', location });
      if (unit !== undefined && !UNITS.has(unit))
        report({ message: `${unit} is not a unit we use`, location });
    },
  };
}

const INT32 = 2 ** 31;

/** The range of a programming language that holds every value of an integer. */
function formatOf({ minimum = 0, maximum = 0, enum: values = [] }) {
  const all = [minimum, maximum, ...values.filter((value) => value !== null)];
  return all.every((value) => value >= -INT32 && value < INT32) ? 'int32' : 'int64';
}

/** An integer says how wide it is; otherwise generated Java and C# take the shorter kind, whatever its bounds are. */
export function integerFormats() {
  return {
    Schema(schema, { report, location }) {
      if (schema.$ref) return;
      const wanted = typesOf(schema).includes('integer') ? formatOf(schema) : undefined;
      if (schema.format === wanted) return;
      report({
        message: wanted ? `an integer of these bounds is ${wanted}` : 'only integers have a format',
        location,
      });
    },
  };
}
