import type { Page } from '@playwright/test';
import { enterByPhone } from './enter.ts';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { expect, test, XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';
import { COURSE } from './seed-course.ts';

/** Playwright keeps every page in sight; to the page this is another tab coming to the front, or itself coming back. */
function show(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test(
  'a page that is hidden saves what was watched at once, plays on, and keeps its lease',
  {
    tag: ['@PLAYER-62'],
  },
  async ({ page, site }, { workerIndex }) => {
    const learner = new Learner(site, page, newPerson(workerIndex));
    const credited = async () =>
      (await storedCredit(learner.page, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms;
    await enterByPhone({ site, page, areaId: XIHU }, learner.person);
    await learner.claimFreeCourses();
    await learner.openStudyCenter();
    await learner.openCourse(COURSE.name);
    const released: string[] = [];
    learner.page.on('request', (request) => {
      if (request.url().includes('/play_lease_release')) released.push(request.url());
    });
    await learner.startPlaying();
    await learner.untilMediaTime(6);
    // The next push of a page in sight is due after two minutes.
    expect(await credited()).toBe(0);

    await show(learner.page, 'hidden');
    const hiddenAt = await learner.mediaTime();
    await expect.poll(credited).toBeGreaterThan(4_000);
    await learner.untilMediaTime(hiddenAt + 3);
    expect(released).toEqual([]);

    await show(learner.page, 'visible');
    await learner.pause();
    const pausedAt = await learner.mediaTime();
    await expect.poll(credited).toBeGreaterThan((pausedAt - 1) * 1_000);
  },
);
