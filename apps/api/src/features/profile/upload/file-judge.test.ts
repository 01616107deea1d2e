import { expect, test } from 'vitest';
import { QueueFull } from '#batching/batcher.ts';
import { DeadlinePassed } from '#batching/deadline.ts';
import { packed, pdfOf, samplePng } from '#testing/sample-files.ts';
import { createFileJudge } from './file-judge.ts';

const GENEROUS = { cpuMs: 60_000, ms: 60_000, heapMegabytes: 64, mostWaiting: 2, lookMs: 100 };
/** Four million names. */
const SLOW = pdfOf(packed('/Length 1', '/#41'.repeat(4_000_000)));

test('a file is judged beside this thread, and a picture comes back as what makes its pixels', async () => {
  const judge = createFileJudge();
  const png = Buffer.concat([await samplePng(), Buffer.from('HIDDEN')]);
  expect(await judge.judge(pdfOf())).toEqual({ kind: 'pdf', decoded: pdfOf() });
  expect(await judge.judge(Buffer.from('<svg/>'))).toBe('other-kind');
  const judged = await judge.judge(png);
  expect(judged).toMatchObject({ kind: 'png' });
  expect(typeof judged === 'string' || judged.decoded.includes('HIDDEN')).toBe(false);
});

test('M2 looking at a slow file takes no time of this thread', async () => {
  const judge = createFileJudge(GENEROUS);
  await judge.judge(pdfOf());
  const before = [performance.eventLoopUtilization(), process.threadCpuUsage()] as const;
  expect(await judge.judge(SLOW)).toMatchObject({ kind: 'pdf' });
  const here = process.threadCpuUsage(before[1]);
  const all = performance.eventLoopUtilization(before[0]);
  // Of the time it takes, this thread works for a small part.
  expect((here.user + here.system) / 1000).toBeLessThan((all.idle + all.active) / 3);
});

test.each([
  ['processor time', { cpuMs: 1, lookMs: 20 }],
  ['time by the clock', { ms: 0 }],
  ['memory', { heapMegabytes: 3 }],
])('M2 a file that takes more than its %s is refused, and the next one is judged', async (_what, limit) => {
  const judge = createFileJudge({ ...GENEROUS, ...limit });
  expect(await judge.judge(SLOW)).toBe('unsafe');
  if ('heapMegabytes' in limit) return;
  // A short one is over before anybody looks.
  expect(await judge.judge(pdfOf())).toMatchObject({ kind: 'pdf' });
});

test('M2 a file that nobody waits for any more is left, whether it waits or is looked at', async () => {
  const judge = createFileJudge(GENEROUS);
  const leaving = new AbortController();
  const left = [SLOW, SLOW].map((bytes) =>
    judge.judge(bytes, leaving.signal).catch((error: unknown) => error),
  );
  const stays = judge.judge(pdfOf());
  leaving.abort();
  for (const error of await Promise.all(left)) expect(error).toBeInstanceOf(DeadlinePassed);
  expect(await stays).toMatchObject({ kind: 'pdf' });
});

test('no more files wait than anybody would wait for', async () => {
  const judge = createFileJudge(GENEROUS);
  const taken = [1, 2, 3].map(() => judge.judge(pdfOf()));
  await expect(judge.judge(pdfOf())).rejects.toBeInstanceOf(QueueFull);
  await Promise.all(taken);
});
