import { expect, test } from 'vitest';
import { checkRealTime } from './check-real-time.ts';

const check = (text: string, path = 'apps/api/src/server/a.test.ts') => checkRealTime({ path, text });

test.each([
  ['const a = performance.now();\nawait work();\nexpect(performance.now() - a).toBeLessThan(9);'],
  ["expect.soft(Date.now() - startedAt, 'soon').toBeLessThanOrEqual(9);"],
  [
    'const startedAt = Date.now();\nconst endedAt = Date.now();\nexpect(endedAt - startedAt).toBeLessThan(9);',
  ],
  ['const elapsed = performance.now() - startedAt;\nexpect(elapsed).not.toBeLessThan(9);'],
  ['const took = performance.now() - startedAt;\nexpect(Math.round(took / 1000)).toBeLessThan(9);'],
  [
    'const waited = (await page.evaluate(() => Date.now())) - (coded?.endedAt ?? 0);\nexpect(waited).toBeLessThan(9);',
  ],
  ['expect(Math.abs(Date.now() / 1000 - Number(stamp))).toBeLessThan(5);'],
  [
    'async function send() {\n  const at = performance.now();\n  return { ms: performance.now() - at };\n}\nconst { ms } = await send();\nexpect(ms).toBeLessThan(9);',
  ],
  ['const lasts = async () => { return performance.now() - at; };\nexpect(await lasts()).toBeLessThan(9);'],
  ['heard.ms ||= performance.now() - at;\nexpect(heard.ms).toBeLessThan(9);'],
])('an upper bound on real time is refused: %s', (text) => {
  expect(check(text)).toEqual([
    expect.stringMatching(/^apps\/api\/src\/server\/a\.test\.ts:\d+ has an upper bound/),
  ]);
});

test('so is one on the memory of the process', () => {
  expect(check('expect(process.memoryUsage().rss - before).toBeLessThan(6e7);').join()).toContain('memory');
  expect(
    check('const more = process.memoryUsage().rss - a;\nexpect(more).toBeLessThan(6e7);').join(),
  ).toContain('memory');
});

test.each([
  ['expect(performance.now() - startedAt).toBeGreaterThanOrEqual(290);'],
  ['expect(credited).toBeLessThanOrEqual(atMost(10_000));'],
  ['const before = Date.now();\nexpect(opensAt).toBeLessThanOrEqual(Date.now() + 600_000);'],
  ['expect(rows.length).toBeLessThan(9);'],
  ['const { ms, sent } = await send();\nconst at = performance.now();\nexpect(sent).toBeLessThan(9);'],
])('what a busy machine does not change may be said: %s', (text) => expect(check(text)).toEqual([]));

test.each([
  ['await expect(page.getByText(SENT)).toBeVisible({ timeout: 500 });'],
  ['await expect(page).not.toHaveURL(/a/, { timeout: 2_000 });'],
  ['await expect(opened).toPass({ timeout: 4_999 });'],
  ['await expect.poll(() => heard, { timeout: 1000 }).toEqual([]);'],
  ['const SOON = { timeout: 4 * 1000 };\nawait expect.poll(() => heard, SOON).toEqual([]);'],
  ['const PATIENCE_MS = 900;\nawait waitFor(() => expect(a).toBe(1), { timeout: PATIENCE_MS });'],
  ["await screen.findByRole('dialog', { name }, { timeout: 3000 });"],
])('less than five seconds of patience are refused: %s', (text) => {
  expect(check(text)).toEqual([expect.stringContaining('waits')]);
});

test('vi.waitFor is refused, whose patience is a second', () => {
  expect(check('await vi.waitFor(() => expect(a).toBe(1), 20_000);').join()).toContain('eventually');
});

test.each([
  ['await expect(page).toHaveURL(/a/, { timeout: 5_000 });'],
  ['await eventually(() => expect(heard).toEqual([]));'],
  ['await pool.end({ timeout: 1 });'],
])('%s is patient enough', (text) => expect(check(text)).toEqual([]));

test.each(['apps/api/src/server/limits.ts', 'lab/bench/pages.ts'])('%s is no test', (path) => {
  expect(check('expect(performance.now() - startedAt).toBeLessThan(9);', path)).toEqual([]);
});

test.each(['apps/web/e2e/learner.ts', 'apps/api/src/testing/site.ts', 'stories/order/pay/pay.stories.tsx'])(
  '%s is looked at',
  (path) => expect(check('expect(Date.now() - at).toBeLessThan(9);', path)).toHaveLength(1),
);
