import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import { SCHEMAS } from '@jixu/contract/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MalformedRequest, malformedRequests } from './malformed-request.ts';
import type { ContractRequest } from './request-parts.ts';
import { validRequests } from './valid-request.ts';

const RUNS = { seed: 20261121, numRuns: Number(process.env.FUZZ_RUNS ?? 20) };
// Object.keys loses the type of the keys.
const IDS = Object.keys(OPERATIONS) as OperationId[];

/** Parts as a server reads them: a repeated name gives a list. */
function read(pairs: [string, unknown][]): Record<string, unknown> {
  const values = (name: string) => pairs.filter(([other]) => other === name).map(([, value]) => value);
  return Object.fromEntries(
    pairs.map(([name]) => [name, values(name).length > 1 ? values(name) : values(name)[0]]),
  );
}

/** The parts rejected by the generated schemas. */
function blamed(id: OperationId, { query, headers, body }: ContractRequest): string[] {
  const schemas = SCHEMAS[id];
  const small = headers.map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const found = [
    { place: 'query', issues: schemas.query.safeParse(read(query)).error?.issues },
    { place: 'header', issues: schemas.headers?.safeParse(read(small)).error?.issues },
    { place: 'body', issues: schemas.body?.safeParse(read(body)).error?.issues },
  ];
  return found.flatMap(({ place, issues = [] }) => issues.map(({ path }) => `${place}.${String(path[0])}`));
}

test.each(IDS)('%s: requests made from its schemas fit them', (id) => {
  fc.assert(
    fc.property(validRequests(id), (request) => {
      expect(blamed(id, request)).toEqual([]);
    }),
    RUNS,
  );
});

test.each(IDS)('%s: a request broken in one part is blamed for that part', (id) => {
  fc.assert(
    fc.property(malformedRequests(id), (request: MalformedRequest) => {
      expect([...new Set(blamed(id, request))]).toEqual([request.field]);
    }),
    RUNS,
  );
});
