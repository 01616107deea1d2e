import {
  brokenWhen,
  type CompiledFunctions,
  type CompiledProperty,
  isPlain,
  listTest,
  testOf,
} from './compiled-functions.ts';
import { asList, type Json, type JsonObject } from './json.ts';
import { readTypes } from './schema-keywords.ts';

/**
 * Emits the function that reads a form as its schema would: every field is a text, which may stand for a number or hold
 * JSON. Returns its name.
 */
export function emitFormReader(functions: CompiledFunctions, form: JsonObject, name: string): string {
  const properties = functions.properties(form, name);
  const reads = properties.map((property) => {
    const { variable, schema } = property;
    const given = `fields[${JSON.stringify(property.name)}]`;
    if (schema.contentSchema !== undefined) {
      const { contentSchema, ...text } = schema;
      const read = `${reader(functions, contentSchema, name)}(jsonOf(${given}))`;
      return readInto({ ...property, required: true }, `${testOf(text, given)} ? ${read} : BROKEN`);
    }
    const isText = readTypes(schema).types[0] === 'string';
    return `  const ${variable}: unknown = ${isText ? given : `readNumber(${given})`};\n${checked(property)}`;
  });
  functions.texts.push(
    `function ${name}(fields: WireFields): unknown {\n${reads.join('\n')}\n${copyOf(properties)}\n}\n`,
  );
  return name;
}

/** The function that returns a copy of a JSON value with what its schema names, or BROKEN. */
function reader(functions: CompiledFunctions, value: Json | undefined, at: string): string {
  const schema = functions.resolve(value, at);
  return functions.of('read', 'unknown', schema, () => {
    if (isPlain(schema)) return `  return ${testOf(schema, 'value')} ? value : BROKEN;`;
    const { types, nullable } = readTypes(schema);
    if (nullable || schema.oneOf !== undefined) throw new Error(`${at}: is not compiled`);
    return types[0] === 'array' ? listBody(functions, schema, at) : objectBody(functions, schema, at);
  });
}

function listBody(functions: CompiledFunctions, schema: JsonObject, at: string): string {
  const check = `  if (!${listTest(schema)}) return BROKEN;`;
  if (schema.prefixItems !== undefined) {
    const items = asList(schema.prefixItems, at).map(
      (item, index) => `${reader(functions, item, at)}(value[${index}])`,
    );
    return `${check}\n  const list = [${items.join(', ')}];\n  return list.includes(BROKEN) ? BROKEN : list;`;
  }
  const read = `${reader(functions, schema.items, at)}(item)`;
  return `${check}\n  const list: unknown[] = [];\n  for (const item of value) {\n    const read = ${read};\n    if (read === BROKEN) return BROKEN;\n    list.push(read);\n  }\n  return list;`;
}

function objectBody(functions: CompiledFunctions, schema: JsonObject, at: string): string {
  const properties = functions.properties(schema, at);
  const reads = properties.map((property) => {
    const given = `value[${JSON.stringify(property.name)}]`;
    if (isPlain(property.schema)) return `  const ${property.variable} = ${given};\n${checked(property)}`;
    return readInto(property, `${reader(functions, property.schema, at)}(${given})`, given);
  });
  return `  if (!isRecord(value)) return BROKEN;\n${reads.join('\n')}\n${copyOf(properties)}`;
}

function readInto({ variable, required }: CompiledProperty, read: string, given = ''): string {
  const whole = required ? read : `${given} === undefined ? undefined : ${read}`;
  return `  const ${variable} = ${whole};\n  if (${variable} === BROKEN) return BROKEN;`;
}

function checked(property: CompiledProperty): string {
  return `  if (${brokenWhen(property)}) return BROKEN;`;
}

/** An object of its own with the properties that were given. */
function copyOf(properties: readonly CompiledProperty[]): string {
  const put = ({ name, variable }: CompiledProperty) => `${JSON.stringify(name)}: ${variable}`;
  const required = properties.filter((property) => property.required).map(put);
  const optional = properties
    .filter((property) => !property.required)
    .map(
      ({ name, variable }) => `  if (${variable} !== undefined) copy[${JSON.stringify(name)}] = ${variable};`,
    );
  const copy = `  const copy: Record<string, unknown> = { ${required.join(', ')} };`;
  return [copy, ...optional, '  return copy;'].join('\n');
}
