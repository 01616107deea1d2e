import { expect, test } from 'vitest';
import { memoryStorage } from '../site/context/memory-storage.ts';
import { createServerTime } from './server-time.ts';

const NOON = Date.parse('2026-11-29T04:00:00Z');

function setUp(wrongBy: number) {
  const said: string[] = [];
  const server = { date: new Date(NOON).toUTCString() as string | null };
  const time = createServerTime({
    fetch: async () => new Response('{}', { headers: server.date === null ? {} : { date: server.date } }),
    now: () => NOON + 500 + wrongBy,
    say: (text) => said.push(text),
    storage: memoryStorage(),
  });
  return { time, said, server, ask: () => time.fetch(new Request('http://site.test/')) };
}

test('before an answer it is the time of this computer, then that of the server; a wrong clock is told once', async () => {
  const { time, said, ask } = setUp(-26 * 3_600_000);
  expect(time.now()).toBe(NOON + 500 - 26 * 3_600_000);
  await ask();
  expect(time.now()).toBe(NOON + 500);
  await ask();
  expect(said).toEqual([expect.stringContaining('慢了约26小时')]);
});

test('a clock that is right is not spoken of, and an answer without a date changes nothing', async () => {
  const { time, said, server, ask } = setUp(700);
  await ask();
  expect(time.now()).toBe(NOON + 500);
  server.date = null;
  await ask();
  expect([time.now(), said]).toEqual([NOON + 500, []]);
});
