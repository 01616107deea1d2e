import { expect, test, vi } from 'vitest';
import { downloadProof } from './download-proof.ts';

test.each([
  [true, ['/p.pdf'], []],
  [false, [], ['error 下载失败，请重新查询后再试']],
])('PROOF-16 a document that is there: %s', async (there, saved, said) => {
  const save = vi.fn();
  const toasts: string[] = [];
  const toast = (kind: string, text: string) => void toasts.push(`${kind} ${text}`);
  await downloadProof({ isThere: async () => there, save, toast }, '/p.pdf');
  expect([save.mock.calls.flat(), toasts]).toEqual([saved, said]);
});
