import { personFrom } from '@jixu/test-kit/people';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { COURSE } from './seed-course.ts';
import { expect, test } from './site-fixture.ts';

test('a killed renderer comes back within 5 s of where it was, and loses nothing more', async ({
  page,
  site,
}) => {
  const learner = new Learner(site, page, personFrom(202));
  await learner.chooseRegion();
  await learner.logIn();
  await learner.claimFreeCourses();
  await learner.openStudyCenter();
  await learner.openCourse(COURSE.name);
  await learner.startPlaying();
  await learner.untilMediaTime(14);
  const before = await learner.mediaTime();
  const address = learner.page.url();

  const devtools = await learner.page.context().newCDPSession(learner.page);
  const crashed = learner.page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const reopened = await learner.page.context().newPage();
  await learner.page.close();
  learner.page = reopened;
  await reopened.goto(address);
  // The crashed tab still holds the lease for a while: taking over is one click.
  const takeOver = reopened.getByRole('button', { name: '在此继续' });
  const play = learner.controls().getByRole('button', { name: '播放', exact: true });
  await expect(takeOver.or(play).first()).toBeVisible();
  if (await takeOver.isVisible()) await takeOver.click();
  else await play.click();
  await expect.poll(() => learner.mediaTime()).toBeGreaterThan(before - 5);
  expect(await learner.mediaTime()).toBeLessThan(before + 10);
  await expect
    .poll(
      async () => (await storedCredit(reopened, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms,
    )
    .toBeGreaterThan((before - 5) * 1000);
});
