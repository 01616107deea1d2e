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
  await reopened.addInitScript(() =>
    document.addEventListener(
      'playing',
      ({ target }) => {
        if (target instanceof HTMLVideoElement) window.name ||= String(target.currentTime);
      },
      { capture: true },
    ),
  );
  await reopened.goto(address);
  await learner.startPlaying();
  await expect.poll(() => learner.mediaTime()).toBeGreaterThan(before - 5);
  expect(await reopened.evaluate(() => Number(window.name))).toBeLessThan(before + 10);
  await expect
    .poll(
      async () => (await storedCredit(reopened, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms,
    )
    .toBeGreaterThan((before - 5) * 1000);
});
