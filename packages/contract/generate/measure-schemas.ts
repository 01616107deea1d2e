import { isDeepStrictEqual } from 'node:util';
import { asList, type Json, type JsonObject } from './json.ts';
import { openAnswers } from './open-answers.ts';
import type { OperationSource } from './read-operations.ts';
import { type FoundSchema, walkSchemas } from './walk-schemas.ts';

/** One threshold of the contract: a number that must be reached. */
export interface Threshold {
  /** Row in the table of the design (contract.md). */
  line: number;
  threshold: string;
  reached: number;
  wanted: number;
  /** Set for a threshold known to be missed: the value must not drop below this meanwhile. */
  held?: number;
}

const UNITS = new Set(['fen', 's', 'ms', 'minute', 'credit', 'count', 'year']);
const NAMES = /(^|_)(id|pid|vid|code|play|process)$/;

const isText = (value: Json | undefined): boolean => typeof value === 'string' && value.length > 0;
const isClosed = ({ schema }: FoundSchema): boolean =>
  schema.const !== undefined || schema.enum !== undefined;
const hasType = ({ schema }: FoundSchema, ...types: string[]): boolean =>
  [schema.type].flat().some((type) => typeof type === 'string' && types.includes(type));

function share<T>(line: number, threshold: string, all: T[], test: (one: T) => boolean): Threshold {
  return { line, threshold, reached: all.filter(test).length, wanted: all.length };
}

/** Line 2: what every operation documents. `sources` still contain unpublished parts. */
export function operationThresholds(sources: OperationSource[], published: OperationSource[]): Threshold[] {
  const of = (threshold: string, test: (operation: OperationSource) => boolean) =>
    share(2, `operations: ${threshold}`, sources, test);
  return [
    of('camelCase operationId', ({ id }) => /^[a-z][A-Za-z0-9]*$/.test(id)),
    {
      line: 2,
      threshold: 'operations: unique operationId',
      reached: new Set(sources.map(({ id }) => id)).size,
      wanted: sources.length,
    },
    of('one tag', ({ source }) => asList(source.tags, 'tags').length === 1),
    of(
      'summary of at most 60 characters',
      ({ source }) => isText(source.summary) && String(source.summary).length <= 60,
    ),
    of('description', ({ source }) => isText(source.description)),
    of('security', ({ source }) => Array.isArray(source.security)),
    of('x-errcodes', ({ errcodes }) => errcodes[0] === 0),
    of('x-rate-limit', ({ source }) => asList(source['x-rate-limit'], 'x-rate-limit').length > 0),
    of('x-status', ({ status }) => ['served', 'planned', 'external'].includes(status)),
    of('x-on-refusal', ({ source }) => source['x-on-refusal'] !== undefined),
    of('x-requirements', ({ source }) => asList(source['x-requirements'], 'x-requirements').length > 0),
    share(
      2,
      'published operations without x-requirements',
      published,
      ({ source }) => source['x-requirements'] === undefined,
    ),
  ];
}

function isBounded({ schema }: FoundSchema): boolean {
  const found = { at: '', name: '', schema, description: undefined };
  if (hasType(found, 'string')) return typeof schema.maxLength === 'number';
  if (hasType(found, 'integer', 'number'))
    return typeof schema.minimum === 'number' && typeof schema.maximum === 'number';
  if (hasType(found, 'array')) return typeof schema.maxItems === 'number';
  return typeof schema.maxProperties === 'number';
}

/** Line 3: what every schema and property documents. */
export function schemaThresholds(document: JsonObject): Threshold[] {
  const all = walkSchemas(document);
  const open = all.filter((found) => !isClosed(found));
  const numbers = open.filter(
    (found) => hasType(found, 'integer', 'number') && found.name !== 'items' && !NAMES.test(found.name),
  );
  return [
    share(3, 'schemas and properties: description', all, ({ description }) => isText(description)),
    share(3, 'schemas and properties: example', all, ({ schema }) => schema.example !== undefined),
    share(
      3,
      'texts, numbers, lists and maps: bounds',
      open.filter(
        (found) =>
          hasType(found, 'string', 'integer', 'number', 'array') ||
          found.schema.additionalProperties !== undefined,
      ),
      isBounded,
    ),
    share(3, 'numbers that measure: x-unit', numbers, ({ schema }) => UNITS.has(String(schema['x-unit']))),
  ];
}

function namesEachValue({ schema }: FoundSchema): boolean {
  const names = schema['x-enumDescriptions'];
  if (typeof names !== 'object' || names === null || Array.isArray(names)) return false;
  return asList(schema.enum, 'enum').every((value) => isText(names[String(value)]));
}

/** Whether a body is required exactly where one of its fields is. */
function needsItsBody({ id, body }: OperationSource): boolean {
  return body?.required === asList(body?.schema.required, id).length > 0;
}

/** Line 6: bodies, enums, and answers open to new fields and values. */
export function bodyThresholds(
  document: JsonObject,
  published: JsonObject,
  operations: OperationSource[],
): Threshold[] {
  const all = walkSchemas(document);
  const bodies = operations.filter(({ body }) => body !== null);
  return [
    share(6, 'bodies: required exactly where a field is', bodies, needsItsBody),
    {
      line: 6,
      threshold: 'published answers open to new errcodes and values',
      reached: Number(isDeepStrictEqual(openAnswers(published), published)),
      wanted: 1,
    },
    share(
      6,
      'enums: every value named',
      all.filter(({ schema }) => schema.enum !== undefined),
      namesEachValue,
    ),
    share(6, 'shapes open to new fields', all, ({ schema }) => schema.additionalProperties !== false),
  ];
}
