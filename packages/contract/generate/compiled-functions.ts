import { asList, asObject, dereference, type Json, type JsonObject } from './json.ts';
import { readTypes, rejectUnknownKeywords } from './schema-keywords.ts';

/** A property of an object, and the variable its value is in. */
export interface CompiledProperty {
  readonly name: string;
  readonly variable: string;
  readonly schema: JsonObject;
  readonly required: boolean;
}

/** The functions emitted so far: one for each schema and purpose, each after those it calls. */
export class CompiledFunctions {
  readonly texts: string[] = [];
  readonly #document: JsonObject;
  readonly #names = new Map<string, string>();

  constructor(document: JsonObject) {
    this.#document = document;
  }

  /** The name of the function for a schema; `bodyOf` is asked once. */
  of(kind: string, result: string, schema: JsonObject, bodyOf: () => string): string {
    const key = `${kind} ${JSON.stringify(schema)}`;
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const body = bodyOf();
    const name = `${kind}${this.#names.size}`;
    this.#names.set(key, name);
    this.texts.push(`function ${name}(value: unknown): ${result} {\n${body}\n}\n`);
    return name;
  }

  /** Emits a constant, if it is not there yet. Returns its name. */
  constant(name: string, value: string): string {
    const text = `const ${name} = ${value};\n`;
    if (!this.texts.includes(text)) this.texts.push(text);
    return name;
  }

  resolve(value: Json | undefined, at: string): JsonObject {
    const found = dereference(this.#document, value, at);
    rejectUnknownKeywords(found, at);
    return found;
  }

  properties(schema: JsonObject, at: string): CompiledProperty[] {
    if (schema.additionalProperties !== undefined) throw new Error(`${at}: maps are not compiled`);
    const required = new Set(asList(schema.required, at));
    return Object.entries(asObject(schema.properties, at)).map(([name, value], index) => ({
      name,
      variable: `v${index}`,
      schema: this.resolve(value, `${at}/${name}`),
      required: required.has(name),
    }));
  }
}

/** Whether a value is one text, number, flag or null, so that an expression checks it. */
export function isPlain(schema: JsonObject): boolean {
  const [type] = readTypes(schema).types;
  return schema.oneOf === undefined && type !== 'array' && type !== 'object';
}

/** The expression that is true for the values of a plain schema. */
export function testOf(schema: JsonObject, value: string): string {
  const { types, nullable } = readTypes(schema);
  const literals = schema.const !== undefined ? [schema.const] : schema.enum;
  const tests = nullable ? [`${value} === null`] : [];
  if (literals !== undefined) {
    const others = asList(literals, value).filter((one) => one !== null);
    return [...tests, ...others.map((one) => `${value} === ${JSON.stringify(one)}`)].join(' || ');
  }
  const [type] = types;
  const { minimum = '-Infinity', maximum = 'Infinity', minLength = 0, maxLength = 'Infinity' } = schema;
  if (type === 'integer') tests.push(`isInteger(${value}, ${minimum}, ${maximum})`);
  if (type === 'number') tests.push(`isNumber(${value}, ${minimum}, ${maximum})`);
  if (type === 'boolean') tests.push(`typeof ${value} === 'boolean'`);
  if (type === 'string') {
    const { pattern } = schema;
    // A RegExp writes itself as a literal, whatever the pattern holds.
    const matches = pattern === undefined ? '' : ` && ${new RegExp(String(pattern))}.test(${value})`;
    tests.push(`isText(${value}, ${minLength}, ${maxLength})${matches}`);
  }
  return tests.join(' || ');
}

/** The condition under which the plain value of a property is broken. */
export function brokenWhen({ variable, schema, required }: CompiledProperty): string {
  const test = `!(${testOf(schema, variable)})`;
  return required ? test : `${variable} !== undefined && ${test}`;
}

/** The condition under which `value` is a list as long as its schema says. */
export function listTest({ minItems = 0, maxItems = 'Infinity' }: JsonObject): string {
  return `isList(value, ${minItems}, ${maxItems})`;
}
