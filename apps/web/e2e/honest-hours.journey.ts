import { type Intervals, unionIntervals } from '@jixu/domain/lesson/intervals';
import type { Page } from '@playwright/test';
import { isPaused } from './checked-lesson.ts';
import { enterByScan } from './enter.ts';
import { enterWithCourses, ledgerOf, PLAIN, playLesson, watch } from './honest-lesson.ts';
import { Learner } from './learner.ts';
import { learnerCode } from './learner-code.ts';
import { expect, test, XIHU } from './login-visitor.ts';
import { endYearIn, leaseEnding, passServerTime } from './move-server-time.ts';
import { setClock, shiftClock } from './shift-clock.ts';
import { expectCredited } from './shown-and-credited.ts';
import { shownFrames } from './shown-frames.ts';
import { sleepComputer } from './sleep-computer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const A_DAY_MS = 24 * HOUR_MS;

for (const [way, ms] of [
  ['ahead', A_DAY_MS],
  ['behind', -A_DAY_MS],
] as const) {
  test(`honest story 3: a clock that is a day ${way} costs nothing`, async ({ visitor, site }) => {
    const { page } = visitor;
    await shiftClock(page, ms);
    const learner = await enterWithCourses(visitor);
    await playLesson(learner, PLAIN);
    const wrongBy = (await page.evaluate(() => Date.now())) - Date.now();
    expect(Math.round(wrongBy / HOUR_MS)).toBe(ms / HOUR_MS);
    await watch(learner, 10);
    await learner.pause();
    await expectCredited(ledgerOf(page, site, PLAIN), { shown: await shownFrames(page) });
  });
}

/** Of both the lease is silent. One it outlives, bridged when it is renewed; the other the server ends meanwhile. */
for (const [minutes, ending] of [
  [119, null],
  [121, 'lapsed'],
] as const) {
  test(`honest story 5: a computer asleep for ${minutes} minutes in the middle of a lesson costs nothing`, async ({
    visitor,
    site,
    browser,
  }) => {
    const { page } = visitor;
    await shiftClock(page, 0);
    const learner = await enterWithCourses(visitor);
    const code = await learnerCode(page, site);
    await playLesson(learner, PLAIN);
    await watch(learner, 8);
    await sleepComputer(browser, async () => {
      await passServerTime(site, code, minutes * MINUTE_MS);
      // What the server remembers beside the rows is not that much older.
      await site.restart('api');
      await expect.poll(() => leaseEnding(site, code), { timeout: 60_000 }).toBe(ending);
    });
    await setClock(page, minutes * MINUTE_MS);
    // Longer than until the page renews its lease, which the server may have ended.
    await watch(learner, 24);
    await learner.pause();
    const shown = await shownFrames(page);
    // A process that is stopped has a clock that goes on here, so its video leaps over the sleep; that of a computer does not.
    const leapt: Intervals = [[0, shown.at(-1)?.[1] ?? 0]];
    await expectCredited(ledgerOf(page, site, PLAIN), { shown, besides: leapt });
  });
}

const asked = (page: Page) => page.getByRole('alertdialog', { name: '您正在看课中！' });

/** Goes on here; the other device is told at the latest when it renews its lease, and shows the lesson until then. */
async function takeOver(here: Learner, there: Learner): Promise<void> {
  await asked(here.page).getByRole('button', { name: '在此继续' }).click();
  await expect.poll(() => isPaused(here.page)).toBe(false);
  await expect(asked(there.page)).toBeVisible({ timeout: 60_000 });
  expect(await isPaused(there.page)).toBe(true);
}

test('honest story 6: two devices that take a lesson over from each other by turns lose nothing', async ({
  visitor,
  site,
  browser,
}) => {
  const office = await enterWithCourses(visitor);
  await playLesson(office, PLAIN);
  await watch(office, 5);
  const context = await browser.newContext();
  const home = new Learner(site, await context.newPage(), visitor.person);
  await enterByScan({ site, page: home.page, areaId: XIHU }, visitor.person);
  await playLesson(home, PLAIN);
  await expect(asked(office.page)).toBeVisible({ timeout: 60_000 });
  await watch(home, 4);
  await takeOver(office, home);
  await watch(office, 4);
  await takeOver(home, office);
  await watch(home, 4);
  await home.pause();
  const shown = unionIntervals(await shownFrames(office.page), await shownFrames(home.page));
  await expectCredited(ledgerOf(home.page, site, PLAIN), { shown });
  await context.close();
});

test('honest story 7: the year ends while a lesson plays: what was watched before counts, and the page says what happens', async ({
  visitor,
  site,
}) => {
  const { page } = visitor;
  const learner = await enterWithCourses(visitor);
  await playLesson(learner, PLAIN);
  await watch(learner, 8);
  const midnight = await endYearIn(site, await learnerCode(page, site), 3);
  // The page is told when it renews its lease, and plays until then.
  await expect(page.getByText('本年度学习已结束').first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('link', { name: '返回我的课程' }).last()).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(true);
  await expectCredited(ledgerOf(page, site, PLAIN), {
    shown: await shownFrames(page, midnight),
    besides: await shownFrames(page),
  });
});
