import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { newPerson } from './new-person.ts';
import { COURSE } from './seed-course.ts';
import { expect, test } from './site-fixture.ts';
import { watchedUntil } from './watched-until.ts';

/** Only the last seconds of the first lesson are played; so much of it has been watched. */
const LEFT_AT = COURSE.firstVideo.seconds - 25;

test(
  'a visitor becomes a learner and finishes a lesson',
  {
    tag: [
      '@gate',
      '@REGION-10',
      '@SESSION-19',
      '@SESSION-20',
      '@LOGIN-46',
      '@CLAIM-36',
      '@CLAIM-22',
      '@CLAIM-33',
      '@STUDY-16',
      '@PLAYER-40',
    ],
  },
  async ({ page, site }, { workerIndex }) => {
    const learner = new Learner(site, page, newPerson(workerIndex));
    await learner.chooseRegion();
    await learner.logIn();
    await learner.claimFreeCourses();
    await watchedUntil(learner.page, site, { id: COURSE.firstVideo.id, seconds: LEFT_AT });
    await learner.openStudyCenter();
    await learner.openCourse(COURSE.name);
    await learner.startPlaying('2倍');

    const directory = learner.page.getByRole('navigation', { name: '目录列表' });
    await expect(directory.getByRole('button', { name: /收入：五步法模型/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    expect(await learner.mediaTime()).toBeGreaterThan(LEFT_AT - 1);
    // The first lesson plays to its end and the next one begins automatically.
    await expect
      .poll(
        async () =>
          (await storedCredit(learner.page, site.origin, COURSE.id, COURSE.firstVideo.id)).credited_ms,
        {
          timeout: 120_000,
        },
      )
      .toBeGreaterThanOrEqual(COURSE.firstVideo.seconds * 1000 * 0.97);
    await expect(directory.getByRole('button', { name: /租赁：承租人怎样入账/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(directory.getByRole('button', { name: /收入：五步法模型/ })).toContainText('已学完');
    await learner.untilMediaTime(1);
    await learner.pause();

    await learner.openStudyCenter();
    await expect(learner.page.getByRole('row').filter({ hasText: COURSE.name })).toContainText('%');
  },
);
