import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import fc from 'fast-check';
import {
  type ContractRequest,
  type RequestPart,
  requestParts,
  resolve,
  type Schema,
} from './request-parts.ts';

/** Longer texts find nothing more and take long to generate. */
const LONGEST = 60;
// Chinese, Latin, digits, a blank, and characters that must be escaped in transit
const CHARACTERS = fc.constantFrom(...'会计人员继续教育一二三·《》（）aZ09 -_&=%+#"\'<>/\\😀');

const numberOf = (value: unknown, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

function textOf(schema: Schema): fc.Arbitrary<string> {
  const minLength = numberOf(schema.minLength, 0);
  const maxLength = Math.max(minLength, Math.min(numberOf(schema.maxLength, LONGEST), LONGEST));
  if (typeof schema.pattern === 'string') {
    // a pattern of several open-ended parts generates short texts: where a long one is required, use the document's
    // example
    const isLong = minLength > LONGEST / 2 && !/^\^\[[^\]]*\][+*]\$$/.test(schema.pattern);
    if (isLong && typeof schema.example === 'string') return fc.constant(schema.example);
    // likewise bound an open end, or the filter below would reject most texts
    const closed = schema.pattern.replace(/[+*]\$$/, `{${minLength},${maxLength}}$`);
    return fc
      .stringMatching(new RegExp(closed))
      .filter((text) => text.length >= minLength && text.length <= numberOf(schema.maxLength, LONGEST));
  }
  return fc.string({ unit: CHARACTERS, minLength, maxLength });
}

function numbersOf(schema: Schema): fc.Arbitrary<number> {
  const min = numberOf(schema.minimum, -1e6);
  const max = numberOf(schema.maximum, 1e6);
  if (schema.type === 'integer') return fc.integer({ min: Math.max(min, -1e15), max: Math.min(max, 1e15) });
  return fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((cents) => cents / 100);
}

function listOf(schema: Schema): fc.Arbitrary<unknown[]> {
  if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map(valueFor));
  const minLength = numberOf(schema.minItems, 0);
  return fc.array(valueFor(schema.items), {
    minLength,
    maxLength: Math.max(minLength, Math.min(numberOf(schema.maxItems, 4), 4)),
  });
}

function objectOf(schema: Schema): fc.Arbitrary<object> {
  if (schema.additionalProperties !== undefined) {
    const maxKeys = Math.min(numberOf(schema.maxProperties, 4), 4);
    const key = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/);
    return fc.dictionary(key, valueFor(schema.additionalProperties), { maxKeys });
  }
  const properties = Object.entries(resolve(schema.properties));
  const model = Object.fromEntries(properties.map(([name, part]) => [name, valueFor(part)]));
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return fc.record(model, { requiredKeys: required });
}

/** Values a schema allows, as JSON carries them. */
export function valueFor(value: unknown): fc.Arbitrary<unknown> {
  const schema = resolve(value);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.oneOf)) return fc.oneof(...schema.oneOf.map(valueFor));
  if (Array.isArray(schema.type)) {
    return fc.oneof(
      ...schema.type.map((type) => (type === 'null' ? fc.constant(null) : valueFor({ ...schema, type }))),
    );
  }
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return listOf(schema);
    case 'object':
      return objectOf(schema);
    case 'null':
      return fc.constant(null);
    default:
      return textOf(schema);
  }
}

function carriedBy({ isFile, place, schema }: RequestPart, isJson: boolean): fc.Arbitrary<unknown> {
  if (
    place === 'header' &&
    schema.type === 'string' &&
    schema.pattern === undefined &&
    schema.enum === undefined
  ) {
    // headers are ASCII only
    return valueFor({ ...schema, pattern: '^[\\x21-\\x7e]+$' });
  }
  if (isFile)
    return fc.constant(new File([new Uint8Array([137, 80, 78, 71])], 'file.png', { type: 'image/png' }));
  if (schema.contentSchema !== undefined) {
    return valueFor(schema.contentSchema)
      .map((value) => JSON.stringify(value))
      .filter(({ length }) => length <= numberOf(schema.maxLength, Number.MAX_SAFE_INTEGER));
  }
  return isJson ? valueFor(schema) : valueFor(schema).map(String);
}

/** Requests to an operation that the contract allows: the required parts, and some of the optional ones. */
export function validRequests(id: OperationId): fc.Arbitrary<ContractRequest> {
  const isJson = OPERATIONS[id].body === 'json';
  const pairs = requestParts(id).map((part) => {
    const value = carriedBy(part, isJson && part.place === 'body').map((one) => ({ part, value: one }));
    if (part.required) return value;
    return fc.option(part.place === 'query' ? fc.oneof(value, fc.constant({ part, value: '' })) : value);
  });
  return fc.tuple(...pairs).map((chosen) => {
    const given = chosen.filter((one) => one !== null);
    const at = (place: RequestPart['place']) =>
      given
        .filter(({ part }) => part.place === place)
        .map(({ part, value }): [string, unknown] => [part.name, value]);
    const texts = (place: 'query' | 'header') =>
      at(place).map(([name, value]): [string, string] => [name, String(value)]);
    return { query: texts('query'), headers: texts('header'), body: at('body') };
  });
}
