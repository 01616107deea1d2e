import { enterByPhone, enterByScan } from './enter.ts';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { expect, test, XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';
import { COURSE } from './seed-course.ts';

const credit = (learner: Learner, origin: string) =>
  storedCredit(learner.page, origin, COURSE.id, COURSE.firstVideo.id).then((video) => video.credited_ms);

async function logOut(learner: Learner, origin: string): Promise<void> {
  await learner.page.goto(`${origin}/center/1.html`);
  await learner.page.getByRole('button', { name: '退出登录' }).click();
  // The page says so before the server has answered; until then the browser still names the session that ends.
  const ended = learner.page.waitForResponse('**/wxpub/api/logout*');
  await learner.page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(learner.page.getByText('退出成功')).toBeVisible();
  await ended;
  await expect(learner.page.locator('[data-session=visitor]', { hasText: '请登录' })).toBeVisible();
}

test(
  'two learners on one browser, one after the other, never receive each other’s seconds',
  {
    tag: ['@gate', '@SESSION-05', '@SESSION-06', '@SESSION-07', '@SESSION-21'],
  },
  async ({ page, context, site }, { workerIndex }) => {
    const first = new Learner(site, page, newPerson(workerIndex));
    await enterByPhone({ site, page, areaId: XIHU }, first.person);
    await first.claimFreeCourses();
    await first.openStudyCenter();
    await first.openCourse(COURSE.name);
    await first.startPlaying();
    // The first learner's seconds stay in the browser: nothing more reaches the server.
    await context.route('**/storage/video/push_progressV2*', (route) => route.abort());
    await first.untilMediaTime(8);
    await logOut(first, site.origin);
    await context.unroute('**/storage/video/push_progressV2*');

    const second = new Learner(site, page, newPerson(workerIndex));
    await enterByPhone({ site, page, areaId: XIHU }, second.person);
    await second.claimFreeCourses();
    await second.openStudyCenter();
    await second.openCourse(COURSE.name);
    await second.startPlaying();
    await second.untilMediaTime(4);
    await second.pause();
    await second.untilSaved();
    const watched = (await second.mediaTime()) * 1000;
    const own = await credit(second, site.origin);
    expect(own).toBeGreaterThan(2_500);
    // Somebody else's would come on top of it.
    expect(own).toBeLessThan(watched + 1_000);
    await logOut(second, site.origin);

    // Back on the same computer, the first learner's seconds reach the right account.
    const again = new Learner(site, page, first.person);
    await enterByScan({ site, page, areaId: XIHU }, first.person);
    await again.openStudyCenter();
    await again.openCourse(COURSE.name);
    await expect.poll(() => credit(again, site.origin), { timeout: 30_000 }).toBeGreaterThan(6_000);
  },
);
