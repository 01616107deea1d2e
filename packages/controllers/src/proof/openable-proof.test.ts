import { expect, test } from 'vitest';
import { type OpenableProofParts, openableProof } from './openable-proof.ts';

const OLD = '/storage/proof/JX2025-7C1E9A40.pdf?ticket=old';
const FRESH = '/storage/proof/JX2025-7C1E9A40.pdf?ticket=fresh';

type Answer = Awaited<ReturnType<OpenableProofParts['calls']['createStudyProof']>>;
const given = (url: string): Answer => ({ errcode: 0, errmsg: '', data: { url } });
const rejected: Answer = { errcode: 1001, errmsg: '请登录', data: null };

async function open(path: string, isThere: boolean, answer: Answer = given(FRESH)) {
  const asked: unknown[] = [];
  const calls: OpenableProofParts['calls'] = {
    createStudyProof: async (input) => {
      asked.push(input);
      return answer;
    },
  };
  return [await openableProof({ calls, isThere: async () => isThere }, path), asked];
}

test('PROOF-20 an address that still opens is used, and nothing is asked', async () => {
  expect(await open(OLD, true)).toEqual([OLD, []]);
});

test('PROOF-20 one that does not any more is replaced by a fresh one of the same document', async () => {
  expect(await open(OLD, false)).toEqual([FRESH, [{ year_id: 2025 }]]);
});

test('what is no study proof is never asked for', async () => {
  expect(await open('/files/flow-pc.pdf', false)).toEqual(['/files/flow-pc.pdf', []]);
});

test.each([
  ['the proof of another person, or a newer one', given('/storage/proof/JX2025-00000000.pdf?ticket=x')],
  ['nothing, without a session', rejected],
])('%s does not take its place', async (_, answer) => {
  expect(await open(OLD, false, answer)).toEqual([OLD, [{ year_id: 2025 }]]);
});
