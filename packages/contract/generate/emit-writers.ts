import { brokenWhen, type CompiledFunctions, isPlain, listTest, testOf } from './compiled-functions.ts';
import { asList, type Json, type JsonObject } from './json.ts';
import { readTypes } from './schema-keywords.ts';

/** Emits the function that writes a value as JSON with what its schema names; null when it breaks it. Returns its name. */
export function emitWriter(functions: CompiledFunctions, value: Json | undefined, at: string): string {
  const schema = functions.resolve(value, at);
  return functions.of('write', 'string | null', schema, () => {
    if (schema.oneOf !== undefined) {
      const writers = asList(schema.oneOf, at).map((one) => `${emitWriter(functions, one, at)}(value)`);
      return `  return ${writers.join(' ?? ')};`;
    }
    if (isPlain(schema)) return `  return ${testOf(schema, 'value')} ? asciiJson(value) : null;`;
    const { types, nullable } = readTypes(schema);
    const passNull = nullable ? "  if (value === null) return 'null';\n" : '';
    return passNull + (types[0] === 'array' ? listBody : objectBody)(functions, schema, at);
  });
}

function listBody(functions: CompiledFunctions, schema: JsonObject, at: string): string {
  const check = `  if (!${listTest(schema)}) return null;`;
  if (schema.prefixItems !== undefined) {
    const items = asList(schema.prefixItems, at).map((item, index) =>
      written(functions, at, {
        schema: functions.resolve(item, at),
        variable: `v${index}`,
        required: true,
        given: `value[${index}]`,
      }),
    );
    const texts = items.map(({ text }) => text).join(',');
    return `${check}\n${items.map(({ lines }) => lines).join('\n')}\n  return \`[${texts}]\`;`;
  }
  const write = `${writerOfItem(functions, schema.items, at)}(item)`;
  return `${check}\n  let list = '';\n  for (const item of value) {\n    const text = ${write};\n    if (text === null) return null;\n    list += list === '' ? text : \`,\${text}\`;\n  }\n  return \`[\${list}]\`;`;
}

function writerOfItem(functions: CompiledFunctions, item: Json | undefined, at: string): string {
  const writer = emitWriter(functions, item, at);
  return isPlain(functions.resolve(item, at))
    ? writer
    : functions.constant(`once_${writer}`, `writeOnce(${writer})`);
}

function objectBody(functions: CompiledFunctions, schema: JsonObject, at: string): string {
  const properties = functions.properties(schema, at);
  if (properties[0]?.required !== true) throw new Error(`${at}: the first property is required`);
  const parts = properties.map((property, index) => {
    const given = `value[${JSON.stringify(property.name)}]`;
    const { lines, text } = written(functions, at, { ...property, given });
    const pair = `${index === 0 ? '' : ','}${JSON.stringify(property.name)}:${text}`;
    return {
      lines,
      text: property.required ? pair : `\${${property.variable} === undefined ? '' : \`${pair}\`}`,
    };
  });
  const texts = parts.map(({ text }) => text).join('');
  return `  if (!isRecord(value)) return null;\n${parts.map(({ lines }) => lines).join('\n')}\n  return \`{${texts}}\`;`;
}

interface Given {
  readonly schema: JsonObject;
  readonly variable: string;
  readonly required: boolean;
  /** The expression of the value. */
  readonly given: string;
}

/** Statements that put a value, or its text, into its variable or give up; and the part of a template that writes it. */
function written(
  functions: CompiledFunctions,
  at: string,
  { given, ...property }: Given,
): { lines: string; text: string } {
  const { schema, variable, required } = property;
  if (isPlain(schema)) {
    const isText = readTypes(schema).types.includes('string');
    return {
      lines: `  const ${variable} = ${given};\n  if (${brokenWhen({ name: '', ...property })}) return null;`,
      text: isText ? `\${asciiJson(${variable})}` : `\${${variable}}`,
    };
  }
  const write = `${emitWriter(functions, schema, at)}(${given})`;
  const whole = required ? write : `${given} === undefined ? undefined : ${write}`;
  return {
    lines: `  const ${variable} = ${whole};\n  if (${variable} === null) return null;`,
    text: `\${${variable}}`,
  };
}
