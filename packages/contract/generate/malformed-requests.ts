import { asList, asObject, asText, type Json, type JsonObject } from './json.ts';
import { type OperationSource, readOperations } from './read-operations.ts';

type Pairs = [name: string, value: string][];

/** A request that breaks the contract in one place, made from the schemas. */
export interface MalformedRequest {
  /** What is wrong, for the title of a test. */
  name: string;
  method: string;
  path: string;
  query: Pairs;
  /** Null for an operation without a body. */
  form: Pairs | null;
  /** The place to blame: `query.` or `body.` and the name; a fault inside a JSON field may go on from there. */
  field: string;
}

interface Field {
  place: 'query' | 'body';
  name: string;
  schema: JsonObject;
  required: boolean;
}

// texts that look like numbers to a careless reader
const NO_NUMBER = [
  '',
  ' ',
  'abc',
  ' 1',
  '1 ',
  '01',
  '+1',
  '--1',
  '1e3',
  '0x10',
  '1,000',
  '1.',
  '.5',
  '１',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
];

function numberFaults(schema: JsonObject): string[] {
  const faults = [...NO_NUMBER];
  if (schema.type === 'integer') faults.push('1.5');
  if (typeof schema.minimum === 'number') faults.push(String(schema.minimum - 1));
  if (typeof schema.maximum === 'number') faults.push(String(schema.maximum + 1));
  if (schema.enum !== undefined) faults.push('77');
  return faults;
}

function jsonFaults(schema: JsonObject, example: string): string[] {
  const item = asObject(asList(JSON.parse(example), 'example')[0], 'example');
  const names = Object.keys(item);
  const changed = (name: string, value: Json) => JSON.stringify([{ ...item, [name]: value }]);
  const without = names.map((name) =>
    Object.fromEntries(Object.entries(item).filter(([other]) => other !== name)),
  );
  const tooMany = Array.from({ length: Number(schema.maxItems ?? 20) + 1 }, () => item);
  return [
    ...['[', '{}', 'null', '1', '"x"', '[]', '[1]', '[null]', JSON.stringify(tooMany)],
    ...names.flatMap((name) => [changed(name, '1'), changed(name, null), changed(name, -1)]),
    ...without.filter((part) => part.intervals !== undefined).map((part) => JSON.stringify([part])),
  ];
}

function textFaults(schema: JsonObject): string[] {
  if (schema.enum !== undefined) return ['', 'no such value'];
  if (schema.contentSchema !== undefined)
    return jsonFaults(asObject(schema.contentSchema, 'json'), asText(schema.example, 'json'));
  const faults = typeof schema.maxLength === 'number' ? ['x'.repeat(schema.maxLength + 1)] : [];
  if (typeof schema.minLength === 'number') faults.push('');
  if (schema.pattern !== undefined) faults.push('!'.repeat(Number(schema.minLength ?? 1)));
  return faults;
}

function faultsOf(field: Field): string[] {
  return field.schema.type === 'string' ? textFaults(field.schema) : numberFaults(field.schema);
}

function readFields(operation: OperationSource): Field[] {
  const query = operation.parameters.map((parameter): Field => {
    const name = asText(parameter.name, operation.id);
    return {
      place: 'query',
      name,
      schema: asObject(parameter.schema, name),
      required: parameter.required === true,
    };
  });
  const properties = Object.entries(asObject(operation.body?.schema.properties ?? {}, operation.id));
  const required = asList(operation.body?.schema.required, operation.id);
  const body = properties.map(([name, schema]): Field => {
    return { place: 'body', name, schema: asObject(schema, name), required: required.includes(name) };
  });
  return [...query, ...body];
}

function malformedOf(operation: OperationSource): MalformedRequest[] {
  const fields = readFields(operation);
  const good = (place: Field['place']): Pairs =>
    fields.filter((field) => field.place === place).map(({ name, schema }) => [name, String(schema.example)]);
  const request = (field: Field, name: string, change: (pairs: Pairs) => Pairs): MalformedRequest => ({
    name: `${field.place}.${field.name} ${name}`,
    method: operation.method,
    path: operation.path,
    query: field.place === 'query' ? change(good('query')) : good('query'),
    form: operation.body === null ? null : field.place === 'body' ? change(good('body')) : good('body'),
    field: `${field.place}.${field.name}`,
  });
  return fields.flatMap((field) => {
    const others = (pairs: Pairs) => pairs.filter(([name]) => name !== field.name);
    const faults = faultsOf(field).map((value) =>
      request(field, `= ${JSON.stringify(value.slice(0, 40))}`, (pairs) => [
        ...others(pairs),
        [field.name, value],
      ]),
    );
    const twice = request(field, 'given twice', (pairs) => [
      ...pairs,
      ...pairs.filter(([name]) => name === field.name),
    ]);
    return [...faults, ...(field.required ? [request(field, 'missing', others)] : []), twice];
  });
}

/** For each operation of a published document, requests that break the contract in one place: at least 20 each. */
export function malformedRequests(document: object): Record<string, MalformedRequest[]> {
  const operations = readOperations(asObject(JSON.parse(JSON.stringify(document)), 'document'));
  return Object.fromEntries(operations.map((operation) => [operation.id, malformedOf(operation)]));
}
