import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { chainFacts, EMPTY_CHAIN, findBreak } from './event-chain.ts';
import type { StudyFact } from './study-event.ts';

const hash = (prev: string, text: string) =>
  createHash('sha256').update(Buffer.from(prev, 'hex')).update(text).digest('hex');

const FACTS: readonly StudyFact[] = [
  { kind: 'corrected', body: { what: 'credit', reason: '一' } },
  { kind: 'proof-issued', body: { serial: 'JX2026-1', jws: 'ab' } },
  { kind: 'due', body: { check: 'captcha', video: 7001, point: 30_000 } },
];
const CHAIN = chainFacts(EMPTY_CHAIN, FACTS, 1000, hash);

test('a chain is numbered from 1 and every event follows from the one before it', () => {
  expect(CHAIN.map(({ seq, prev }) => [seq, prev])).toEqual([
    [1, '0'.repeat(64)],
    [2, CHAIN[0]?.hash],
    [3, CHAIN[1]?.hash],
  ]);
  expect(findBreak(CHAIN, hash)).toBeNull();
});

test('what is added later goes on from the head, and a clock that was set back does not set the chain back', () => {
  const [head] = CHAIN.slice(-1);
  if (head === undefined) throw new Error('no head');
  const more = chainFacts(head, FACTS.slice(0, 1), 400, hash);
  expect(more.map(({ seq, atMs }) => [seq, atMs])).toEqual([[4, 1000]]);
  expect(findBreak([...CHAIN, ...more], hash)).toBeNull();
});

test.each([
  ['left out', [CHAIN[0], CHAIN[2]], 2],
  ['swapped', [CHAIN[1], CHAIN[0], CHAIN[2]], 1],
  ['put in twice', [CHAIN[0], CHAIN[0], CHAIN[1]], 2],
  ['cut off at the start', CHAIN.slice(1), 1],
])('an event that is %s breaks the chain at its place', (_what, events, place) => {
  expect(
    findBreak(
      events.flatMap((event) => event ?? []),
      hash,
    ),
  ).toBe(place);
});

test.each(CHAIN.map((event) => event.seq))('any change of event %i breaks the chain there', (seq) => {
  const changes = [
    { atMs: 2000 },
    { kind: 'completed' },
    { body: { check: 'quiz' } },
    { prev: 'f'.repeat(64) },
    { hash: 'f'.repeat(64) },
  ];
  for (const change of changes) {
    const changed = CHAIN.map((event) =>
      event.seq === seq ? ({ ...event, ...change } as (typeof CHAIN)[number]) : event,
    );
    expect(findBreak(changed, hash)).toBe(seq);
  }
});

test('equal values are equal as canonical JSON, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const reversed = (part: unknown): unknown => {
        if (Array.isArray(part)) return part.map(reversed);
        if (part === null || typeof part !== 'object') return part;
        return Object.fromEntries(
          Object.entries(part)
            .map(([key, inner]) => [key, reversed(inner)])
            .reverse(),
        );
      };
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('canonical JSON has its keys in order, nothing between, and no keys without a value', () => {
  expect(canonicalJson({ b: [1, { d: null, c: '收入' }], a: undefined, A: 2.5 })).toBe(
    '{"A":2.5,"b":[1,{"c":"收入","d":null}]}',
  );
});
