import { expect, test } from 'vitest';
import { evidenceLines, formatEvidence, parseEvidence, shownByTheWholeRun } from './evidence.ts';

const ids = new Set(['PAY-02', 'PAY-01', 'PAY-03']);
const api = { file: 'apps/api/src/pay.test.ts', title: ' PAY-01..02 are kept' };
const journey = { file: 'apps/web/e2e/pay.journey.ts', title: 'pays @PAY-01' };

test('each id has one witness a layer, in the order of the specification', () => {
  const twice = { file: 'apps/api/src/pay.test.ts', title: 'PAY-01 again' };
  expect(evidenceLines(ids, [journey, twice, api])).toEqual([
    { id: 'PAY-02', layer: 'API', witness: 'apps/api/src/pay.test.ts › PAY-01..02 are kept' },
    { id: 'PAY-01', layer: 'API', witness: 'apps/api/src/pay.test.ts › PAY-01 again' },
    { id: 'PAY-01', layer: 'journey', witness: 'apps/web/e2e/pay.journey.ts › pays @PAY-01' },
  ]);
});

test('what is written is read again', () => {
  const evidence = {
    commit: '0123456789ab',
    at: '2026-11-29T01:02:03.000Z',
    lines: evidenceLines(ids, [api, journey]),
  };
  expect(parseEvidence(formatEvidence(evidence))).toEqual(evidence);
});

test('a witness that is gone shows nothing any more', () => {
  const evidence = { commit: 'abc', at: '', lines: evidenceLines(ids, [api, journey]) };
  const stays = shownByTheWholeRun(evidence, ({ layer }) => layer === 'journey');
  expect([...stays]).toEqual(['PAY-01']);
});
