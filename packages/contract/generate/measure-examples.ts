import { ERRCODE_ORIGINS, ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import { checkExamples, readExamples } from './check-examples.ts';
import { asObject, dereference, type Json, type JsonObject } from './json.ts';
import type { Threshold } from './measure-schemas.ts';
import type { OperationSource } from './read-operations.ts';

function okData(document: JsonObject, operation: OperationSource): JsonObject {
  const schema = operation.responses.find(({ status }) => status === '200')?.schema ?? {};
  const first = Array.isArray(schema.oneOf) ? schema.oneOf[0] : schema;
  const properties = asObject(dereference(document, first, operation.id).properties, operation.id);
  return dereference(document, properties.data, operation.id);
}

/** Whether an operation returns a list: its data is one, or contains one. */
function readsList(document: JsonObject, operation: OperationSource): boolean {
  const data = okData(document, operation);
  const isList = (value: Json) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && value.type === 'array';
  return (
    operation.method === 'get' &&
    (isList(data) || Object.values(asObject(data.properties ?? {}, 'data')).some(isList))
  );
}

/** Line 4: named examples, all of them valid. */
export function exampleThresholds(document: JsonObject, operations: OperationSource[]): Threshold[] {
  const examples = readExamples(operations);
  const has = (id: string, name: string) =>
    examples.some((example) => example.id === id && example.name === name);
  const lists = operations.filter((operation) => readsList(document, operation));
  const pairs = operations.flatMap(({ id, errcodes }) =>
    errcodes.slice(1).map((code) => ({ id, name: `e${code}` })),
  );
  return [
    {
      line: 4,
      threshold: 'operations: example ok',
      reached: operations.filter(({ id }) => has(id, 'ok')).length,
      wanted: operations.length,
    },
    {
      line: 4,
      threshold: 'operations that read lists: example empty',
      reached: lists.filter(({ id }) => has(id, 'empty')).length,
      wanted: lists.length,
    },
    {
      line: 4,
      threshold: '(operation, errcode) pairs: example',
      reached: pairs.filter(({ id, name }) => has(id, name)).length,
      wanted: pairs.length,
    },
    {
      line: 4,
      threshold: 'examples: valid and without unknown fields',
      reached: examples.length - checkExamples(examples).length,
      wanted: examples.length,
    },
  ];
}

/** The catalogue's codes of one origin, as generated. */
function codesOf(origin: 'server' | 'transport' | 'client'): number[] {
  const rows = Object.entries(ERRCODE_ORIGINS).filter(([, origins]) => origins.some((one) => one === origin));
  return rows.map(([code]) => Number(code));
}

function sameSet(line: number, threshold: string, left: number[], right: number[]): Threshold {
  const all = new Set([...left, ...right]);
  const common = [...all].filter((code) => left.includes(code) && right.includes(code));
  return { line, threshold, reached: common.length, wanted: all.size };
}

/** Line 5: the catalogue, the responses, the generated names and the texts all list the same errcodes. */
export function catalogueThresholds(document: JsonObject, operations: OperationSource[]): Threshold[] {
  const catalogue = Object.keys(asObject(document['x-errcodes'], 'x-errcodes')).map(Number);
  const transport = dereference(document, { $ref: '#/components/schemas/TransportAnswer' }, 'transport');
  const carried = asObject(asObject(transport.properties, 'transport').errcode, 'errcode').enum;
  const listed = operations.flatMap(({ errcodes }) => errcodes);
  const made = (['server', 'transport', 'client'] as const).flatMap(codesOf);
  return [
    sameSet(5, 'server errcodes: catalogue = operations', codesOf('server'), listed),
    sameSet(
      5,
      'transport errcodes: catalogue = default answer',
      codesOf('transport'),
      Array.isArray(carried) ? carried.map(Number) : [],
    ),
    sameSet(5, 'errcodes: catalogue = union of origins', catalogue, made),
    sameSet(5, 'errcodes: catalogue = generated names', catalogue, Object.values(ERRCODES)),
    sameSet(5, 'errcodes: catalogue = texts', catalogue, Object.keys(ERRCODE_TEXT).map(Number)),
  ];
}
