import type { Page } from '@playwright/test';
import { enterByPhone } from './enter.ts';
import { Learner } from './learner.ts';
import { expect, test, XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';
import { COURSE } from './seed-course.ts';

/** Each makes the storages of a page so, before anything runs on it. */
const STORAGES: Readonly<Record<string, () => void>> = {
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  missing: () => {
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, { configurable: true, value: null });
  },
  blocked: () => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const kind of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, kind, { configurable: true, get });
  },
};

/** React Router's script that restores the scroll position tidies up in its catch; nothing follows it. */
const OF_THE_ROUTER = /reading 'removeItem'|Access is denied/;

/** What a page throws that nobody catches. */
function watchErrors(page: Page): string[] {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!OF_THE_ROUTER.test(message)) thrown.push(message);
  });
  return thrown;
}

test('a browser whose storage is full, missing or blocked shows home, study center and shop, and plays a lesson', async ({
  page,
  site,
}, { workerIndex }) => {
  const owner = new Learner(site, page, newPerson(workerIndex));
  await enterByPhone({ site, page, areaId: XIHU }, owner.person);
  await owner.claimFreeCourses();
  for (const [kind, spoil] of Object.entries(STORAGES)) {
    await test.step(kind, async () => {
      const tab = await page.context().newPage();
      const thrown = watchErrors(tab);
      await tab.addInitScript(spoil);
      const learner = new Learner(site, tab, owner.person);
      await tab.goto(site.origin);
      await expect(tab.getByText(owner.person.name).first()).toBeVisible();
      await tab.goto(`${site.origin}/center/4.html`);
      await expect(tab.getByRole('button', { name: '立即购买' })).toBeVisible();
      await learner.openStudyCenter();
      await learner.openCourse(COURSE.name);
      await learner.startPlaying();
      expect(thrown).toEqual([]);
      await tab.close();
    });
  }
});
