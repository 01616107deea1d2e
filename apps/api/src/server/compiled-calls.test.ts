import { COMPILED } from '@jixu/contract/compiled';
import { BROKEN } from '@jixu/contract/compiled-values';
import { OPERATIONS, type OperationId } from '@jixu/contract/operations';
import { SCHEMAS } from '@jixu/contract/zod';
import { malformedRequests } from '@jixu/test-kit/requests/malformed-request';
import type { ContractRequest } from '@jixu/test-kit/requests/request-parts';
import { validAnswers } from '@jixu/test-kit/requests/valid-answer';
import { validRequests } from '@jixu/test-kit/requests/valid-request';
import { sizeOf } from '@jixu/test-kit/size';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from './utf8-fields.ts';

const RUNS = { seed: 20261123, numRuns: sizeOf({ gate: 300, full: 5000 }) };
// Object.keys loses the type of the keys.
const IDS = Object.keys(COMPILED).filter((id) => id in OPERATIONS) as OperationId[];

const ODD = fc.constantFrom<unknown>(
  ...[
    undefined,
    null,
    true,
    -1,
    0,
    -0,
    1,
    1.5,
    1e21,
    2 ** 53,
    '',
    'x',
    '1',
    '\u2028"\\',
    [],
    [1, 2],
    [[0, 1]],
  ],
  ...[{}, { kind: 'quiz' }, { extra: 1 }, Number.NaN],
);

/** A value with one part of it, at any depth, replaced; or one property more. */
function brokenSomewhere(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return ODD;
  const entries = Object.entries(value);
  const changed = entries.map(([key, part]) =>
    brokenSomewhere(part).map((other): unknown =>
      Array.isArray(value)
        ? entries.map(([at, kept]) => (at === key ? other : kept))
        : { ...value, [key]: other },
    ),
  );
  return fc.oneof(
    ODD,
    ODD.map((more): unknown => ({ ...value, more })),
    ...changed,
  );
}

const formOf = ({ body }: ContractRequest) =>
  fieldsOf(
    'body',
    Buffer.from(
      new URLSearchParams(body.map(([name, value]): [string, string] => [name, String(value)])).toString(),
    ),
  );

/** Valid requests with something else in one of their fields, inside of JSON too. */
const oddRequests = (id: OperationId): fc.Arbitrary<ContractRequest> =>
  validRequests(id).chain((request) =>
    fc.tuple(...request.body.map(([name, value]) => oddField(name, String(value)))).chain((fields) =>
      fc.nat(Math.max(0, fields.length - 1)).map((at) => ({
        ...request,
        body: request.body.map((pair, index) => (index === at ? (fields[at] ?? pair) : pair)),
      })),
    ),
  );

const oddField = (name: string, text: string): fc.Arbitrary<[string, unknown]> =>
  (text.startsWith('[') ? brokenSomewhere(JSON.parse(text)).map((value) => JSON.stringify(value)) : ODD).map(
    (value): [string, unknown] => [name, value],
  );

describe.each(IDS)('%s', (id) => {
  const { body, response } = SCHEMAS[id];

  const bodies: [string, fc.Arbitrary<ContractRequest>][] = [
    ['allowed', validRequests(id)],
    ['malformed', malformedRequests(id)],
    ['odd', oddRequests(id)],
  ];
  test.each(COMPILED[id]?.readBody === null ? [] : bodies)(
    '%s bodies are read as their schema reads them',
    (_what, requests) => {
      fc.assert(
        fc.property(requests, (request) => {
          const fields = formOf(request);
          const read = COMPILED[id]?.readBody?.(fields);
          const checked = body?.safeParse(fields);
          expect(read).toStrictEqual(checked?.success === true ? checked.data : BROKEN);
        }),
        RUNS,
      );
    },
  );

  test.each([
    ['allowed', validAnswers(id)],
    ['odd', validAnswers(id).chain(brokenSomewhere)],
  ])('%s answers are written as their schema lets them through', (_what, answers) => {
    fc.assert(
      fc.property(answers, (answer) => {
        const checked = response.safeParse(answer);
        const written = COMPILED[id]?.writeAnswer(answer) ?? null;
        expect(written?.match(/[^\x20-\x7e]/) ?? null).toBeNull();
        const text = written === null ? null : JSON.stringify(JSON.parse(written));
        expect(text).toBe(checked.success ? JSON.stringify(checked.data) : null);
      }),
      RUNS,
    );
  });
});
