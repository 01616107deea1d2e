import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import { sizeOf } from '@jixu/test-kit/size';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { courseRows } from '#seeding/course-rows.ts';
import { replaceCourses } from '#seeding/seed-store.ts';
import { checkLessons } from '#testing/arrange-study.ts';
import { givePackage } from '#testing/arrange-world.ts';
import { FIXTURE_COURSES } from '#testing/fixture-content.ts';
import { KNOWN_CAPTCHAS } from '#testing/known-captchas.ts';
import type { TestBrowser } from '#testing/test-browser.ts';
import { moveClockOf } from '#testing/test-clock.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
let moveClock: (seconds: number) => Promise<void>;
let moved = 0;
beforeAll(async () => {
  site = await openTestSite({
    captchas: KNOWN_CAPTCHAS,
    limiter: { admit: () => undefined, flush: async () => undefined },
  });
  moveClock = await moveClockOf(site);
  const [first, ...others] = FIXTURE_COURSES.courses;
  const day = { dir_name: '一天', lessons: VIDEOS.map(hourLong) };
  const courses = first === undefined ? [] : [{ ...first, directory: [day] }, ...others];
  await replaceCourses(site.db, courseRows({ ...FIXTURE_COURSES, courses }));
});
afterAll(() => site.close());

const COURSE = 1001;
const HOUR = 3600;
/** Sixteen hours of media are eight hours at double speed. */
const VIDEOS = Array.from({ length: 16 }, (_, at) => 8101 + at);
const STEP_SECONDS = 150;

function hourLong(videoId: number, at: number) {
  const ids = { section_id: 91_000 + at, item_id: 91_000 + at, video_id: videoId };
  return { ...ids, name: `第${at + 1}讲`, duration: HOUR, is_placeholder: 0 };
}

const ask = async (browser: TestBrowser) =>
  (await browser.call('createStudyCaptcha', { timestamp: 1, form: 'question' })).data;

async function pass(seconds: number): Promise<void> {
  moved += seconds;
  await moveClock(seconds);
}

/** A learner with a day before them. Codes of a login go by a clock that does not move with the database's. */
async function studying(captcha: StudyChecks['captcha']) {
  await pass(-moved);
  const learner = await site.learner([]);
  await givePackage(site.db, learner.learnerId, 601, 2026);
  await checkLessons(site.db, learner.learnerId, { captcha });
  return learner;
}

/** Answers the captcha that is due in words alone, wrong the first time; returns how many questions it took. */
async function passInWords(browser: TestBrowser): Promise<number> {
  for (const [text, errcode] of [
    ['错', 2105],
    ['凭', 0],
  ] as const) {
    const { question, auth_token } = await ask(browser);
    expect(question).toBeDefined();
    await pass(10);
    expect((await browser.call('checkStudyCaptcha', { img_code: text, auth_token })).errcode).toBe(errcode);
  }
  return 2;
}

/** Watches all lessons at double speed, and answers whatever captcha is due. */
async function watchTheDay(browser: TestBrowser): Promise<{ credited: number; asked: number }> {
  let [credited, asked, sequence] = [0, 0, 0];
  for (const video_id of VIDEOS) {
    const lesson = { course_id: COURSE, video_id };
    const held = await browser.call('holdPlayLease', { ...lesson, holder: 'tab-0123456789abcdef' });
    for (let second = 0; second < HOUR; second += STEP_SECONDS) {
      await pass(STEP_SECONDS / 2);
      const to = second + STEP_SECONDS;
      sequence += 1;
      const { data } = await browser.call('pushProgress', {
        from: 'web',
        video_type: 0,
        last_vid: video_id,
        lease: held.data.lease,
        sequence,
        videos: JSON.stringify([
          { ...lesson, progress_second: to, play_second: to, intervals: [[second * 1000, to * 1000]] },
        ]),
      });
      if (data.due_check?.kind === 'captcha') asked += await passInWords(browser);
    }
    credited += (await browser.call('pullProgress', lesson)).data.credited[0].credited_ms;
  }
  return { credited, asked };
}

/** How captchas fall, and how many of a day; the second asks for more than a ration of twelve could give. */
const DAYS = [
  ['every 3000 s played', { kind: 'interval', everySeconds: 3000 }, 19],
  ['twice in every lesson', { kind: 'at-points', firstSecond: 600, secondSecond: 2400 }, 32],
] as const;

describe('CHEAT-10 a learner who sees no picture studies eight hours at double speed', () => {
  test.each(DAYS.slice(sizeOf({ gate: 1, full: 0 })))(
    '%s: every captcha is asked in words, wrong once each, and nothing is lost',
    async (_name, captcha, due) => {
      const { browser } = await studying(captcha);
      expect(await watchTheDay(browser)).toEqual({ credited: 16 * HOUR * 1000, asked: 2 * due });
    },
  );
});

describe('API-40 words are for what the server has scheduled', () => {
  const POINTS = { kind: 'at-points', firstSecond: 600, secondSecond: 2400 } as const;
  const hold = (browser: TestBrowser) =>
    browser.call('holdPlayLease', { course_id: COURSE, video_id: 8101, holder: 'tab-0123456789abcdef' });

  test('a script that asks without a lesson gets the picture', async () => {
    const { browser } = await studying(POINTS);
    const { question, image } = await ask(browser);
    expect(question).toBeUndefined();
    expect(image).toMatch(/^data:image\/png;base64,/);
  });

  test('so does one in a lesson without captchas', async () => {
    const { browser } = await studying(null);
    await hold(browser);
    expect((await ask(browser)).question).toBeUndefined();
  });

  test('one that keeps asking in a lesson gets twelve, in whatever session, even at once', async () => {
    const { browser } = await studying(POINTS);
    await hold(browser);
    const many = await Promise.all(Array.from({ length: 20 }, () => ask(browser)));
    expect(many.filter(({ question }) => question !== undefined)).toHaveLength(12);
    expect((await ask(browser)).question).toBeUndefined();
  });

  test('the next day there are as many again', async () => {
    const { browser } = await studying(POINTS);
    await hold(browser);
    for (let asked = 0; asked < 12; asked++) await ask(browser);
    expect((await ask(browser)).question).toBeUndefined();
    for (const hours of [13, 13]) {
      await pass(hours * HOUR);
      await hold(browser);
    }
    expect((await ask(browser)).question).toBeDefined();
  });
});
