import type { Intervals } from '@jixu/domain/lesson/intervals';
import { Buyer } from './buyer.ts';
import { CHECKED } from './checked-lesson.ts';
import { enterByPhone } from './enter.ts';
import {
  ASKING,
  answerQuestion,
  enterWithCourses,
  ledgerOf,
  PLAIN,
  playLesson,
  watch,
} from './honest-lesson.ts';
import { Learner } from './learner.ts';
import { storedCredit } from './ledger-reader.ts';
import { expect, test } from './login-visitor.ts';
import { expectCredited } from './shown-and-credited.ts';
import { recordShownFrames, shownFrames } from './shown-frames.ts';
import { watchedUntil } from './watched-until.ts';

/** 江西省南昌市: 2025 and 2026 are both open there (rules/14-jiangxi). */
const NANCHANG = 260102;
/** The course of the lesson with questions at 44 and 60 s, alone. */
const SINGLE_ID = 712;

const upTo = (seconds: number): Intervals => [[0, seconds * 1000]];

test('honest story 1: with two open years, what is watched past the questions of the older one counts for it', async ({
  visitor,
}) => {
  const { page, site, person } = visitor;
  await enterByPhone({ site, page, areaId: NANCHANG }, person);
  await visitor.putClaimAway();
  const buyer = new Buyer(visitor);
  await buyer.openPay([2025, 2026].map((year) => ({ course_id: SINGLE_ID, num: 1, year })));
  await buyer.submit();
  await buyer.pays('wxpay', await buyer.code());
  await buyer.isPaid();
  await recordShownFrames(page);
  const learner = new Learner(site, page, person);
  const place = `course_id=${CHECKED.courseId}&package_id=${SINGLE_ID}&year_id=2025`;
  await page.goto(`${site.origin}/course_play/play.html?${place}`);
  await learner.startPlaying('2倍');
  await answerQuestion(learner);
  await answerQuestion(learner);
  await watch(learner, 6);
  await learner.pause();
  const creditOf = (yearId: number) =>
    storedCredit(page, site.origin, CHECKED.courseId, CHECKED.videoId, yearId);
  await expectCredited(() => creditOf(2025), { shown: await shownFrames(page) });
  expect((await creditOf(2026)).credited_ms).toBe(0);
});

/** The network is away for 25 s of the lesson, which is played at normal speed. */
async function loseNetwork(learner: Learner, meanwhile?: () => Promise<void>): Promise<void> {
  const context = learner.page.context();
  await context.setOffline(true);
  const from = await learner.mediaTime();
  await meanwhile?.();
  await learner.untilMediaTime(from + 25);
  await context.setOffline(false);
}

interface Outage {
  readonly when: string;
  /** Where the lesson was left before, in seconds. */
  readonly leftAt: number;
  readonly play: (learner: Learner) => Promise<void>;
}

const OUTAGES: readonly Outage[] = [
  {
    when: 'before',
    leftAt: 4,
    play: async (learner) => {
      await loseNetwork(learner);
      await answerQuestion(learner);
    },
  },
  {
    when: 'at',
    leftAt: 30,
    play: (learner) => loseNetwork(learner, () => answerQuestion(learner)),
  },
  {
    when: 'after',
    leftAt: 30,
    play: async (learner) => {
      await answerQuestion(learner);
      await watch(learner, 2);
      await loseNetwork(learner);
    },
  },
];

for (const { when, leftAt, play } of OUTAGES) {
  test(`honest story 2: a network that is away for 25 s ${when} a question costs nothing`, async ({
    visitor,
    site,
  }) => {
    const learner = await enterWithCourses(visitor);
    await watchedUntil(learner.page, site, { id: ASKING.videoId, seconds: leftAt });
    await playLesson(learner, ASKING);
    await watch(learner, 2);
    await play(learner);
    await watch(learner, 3);
    await learner.pause();
    await expectCredited(ledgerOf(learner.page, site, ASKING), {
      shown: await shownFrames(learner.page),
      besides: upTo(leftAt),
    });
  });
}

/** A disk that is full, also for the little a page wants to keep. */
function fillStorage(): void {
  const reject = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = reject;
  IDBObjectStore.prototype.put = reject;
  IDBObjectStore.prototype.add = reject;
}

/** A learner whose lesson plays in a browser that can keep nothing, and says so. */
async function playWithoutStorage(learner: Learner): Promise<void> {
  learner.page = await learner.page.context().newPage();
  await learner.page.addInitScript(fillStorage);
  await playLesson(learner, PLAIN);
  await expect(learner.page.getByText('本机无法保存').first()).toBeVisible();
}

test('honest story 4: with a full storage nothing is lost while the page lives', async ({
  visitor,
  site,
}) => {
  const learner = await enterWithCourses(visitor);
  await playWithoutStorage(learner);
  await watch(learner, 18);
  await learner.pause();
  const shown = await shownFrames(learner.page);
  // The time of one frame: what the first is drawn before the element plays.
  await expectCredited(ledgerOf(learner.page, site, PLAIN), { shown, lostMs: 200 });
});

test('honest story 4: with a full storage a killed page costs no more than the 15 s until the next report', async ({
  visitor,
  site,
}) => {
  const learner = await enterWithCourses(visitor);
  await playWithoutStorage(learner);
  const ledger = ledgerOf(learner.page, site, PLAIN);
  // Reports follow 15 and 30 s of playing: most is lost shortly before the second.
  await learner.untilMediaTime(26);
  const shown = await shownFrames(learner.page);
  const devtools = await learner.page.context().newCDPSession(learner.page);
  const crashed = learner.page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await expectCredited(ledger, { shown, lostMs: 15_000 });
});
