import { enterByPhone } from './enter.ts';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { expect, type LoginVisitor, test, XIHU } from './login-visitor.ts';
import { newPerson } from './new-person.ts';
import { noteStarts } from './note-starts.ts';
import { COURSE } from './seed-course.ts';

/** A new learner who has watched fourteen seconds of a lesson. */
async function watchSome(
  { page, site }: Pick<LoginVisitor, 'page' | 'site'>,
  workerIndex: number,
): Promise<Learner> {
  const learner = new Learner(site, page, newPerson(workerIndex));
  await enterByPhone({ site, page, areaId: XIHU }, learner.person);
  await learner.claimFreeCourses();
  await learner.openStudyCenter();
  await learner.openCourse(COURSE.name);
  await learner.startPlaying();
  await learner.untilMediaTime(14);
  return learner;
}

test('a killed renderer comes back within 5 s of where it was, and loses nothing more', async ({
  page,
  site,
}, { workerIndex }) => {
  const learner = await watchSome({ page, site }, workerIndex);
  const before = await learner.mediaTime();
  const address = learner.page.url();

  const devtools = await learner.page.context().newCDPSession(learner.page);
  const crashed = learner.page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const reopened = await learner.page.context().newPage();
  await learner.page.close();
  learner.page = reopened;
  const starts = await noteStarts(reopened);
  await reopened.goto(address);
  await learner.startPlaying();
  expect((await starts())[0]).toBeGreaterThan(before - 5);
  await learner.pause();
  const stored = () => storedCredit(reopened, site.origin, COURSE.id, COURSE.firstVideo.id);
  await expect.poll(async () => (await stored()).credited_ms).toBeGreaterThan((before - 5) * 1000);
  // Had it come back after where it was, there would be a gap.
  expect((await stored()).intervals).toHaveLength(1);
});

test('L14 what a killed renderer had written is sent by the next page, whichever it is', async ({
  page,
  site,
}, { workerIndex }) => {
  await watchSome({ page, site }, workerIndex);
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;

  const reopened = await page.context().newPage();
  await page.close();
  await reopened.goto(`${site.origin}/center/1.html`);
  const stored = () => storedCredit(reopened, site.origin, COURSE.id, COURSE.firstVideo.id);
  await expect.poll(async () => (await stored()).credited_ms).toBeGreaterThan(9_000);
});
