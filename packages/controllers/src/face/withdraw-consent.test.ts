import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { RESPONSE_MS, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test, vi } from 'vitest';
import { withdrawConsent } from './withdraw-consent.ts';

test.each([
  ['withdrawn', exampleOf('withdrawFaceConsent', 'ok'), true, []],
  ['nobody there: the site asks for a login', rejected(1001), false, []],
  ['no response', rejected(9408), false, [['error', '网络错误，请刷新重试！']]],
] as const)('%s', async (_name, result, isDone, said) => {
  const { calls, clock } = scriptedServer({ withdrawFaceConsent: [result] });
  const toast = vi.fn();
  const done = withdrawConsent({ calls, toast });
  await clock.advance(RESPONSE_MS);
  expect(await done).toBe(isDone);
  expect(toast.mock.calls).toEqual(said);
});
