import { expect, test } from 'vitest';
import { givesProof } from './proof-of-exam.ts';

test('PROOF-03 only an exam that is passed gives a proof', () => {
  expect([givesProof({ is_qualified: 1 }), givesProof({ is_qualified: 0 })]).toEqual([true, false]);
});
