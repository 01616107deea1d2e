import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passTime } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const LESSON = { course_id: 1005, video_id: 7005 };
/** One question at 45 s, two at 120 s. */
const AT_45 = { course_id: 1005, course_section_id: 10050, second: 45, answers: '{"95001":["B"]}' };
const AT_120 = { ...AT_45, second: 120, answers: '{"95002":["D","A","B"],"95003":["A"]}' };

/** Holds the course and the lease of its lesson, with time enough to watch it. */
async function watching() {
  const learner = await site.learner([714]);
  const { browser } = learner;
  const held = await browser.call('holdPlayLease', { ...LESSON, holder: 'tab-one-0123456789' });
  await passTime(site.db, learner.learnerId, 600);
  let sequence = 0;
  const watch = async (from: number, to: number) => {
    sequence += 1;
    const { data } = await browser.call('pushProgress', {
      from: 'web',
      video_type: 0,
      last_vid: 7005,
      lease: held.data.lease,
      sequence,
      videos: JSON.stringify([
        { ...LESSON, progress_second: to, play_second: to, intervals: [[from * 1000, to * 1000]] },
      ]),
    });
    return data.credited[0].credited_ms;
  };
  const credited = async () => (await browser.call('pullProgress', LESSON)).data.credited[0].credited_ms;
  return { ...learner, watch, credited };
}

describe('integrity 5 the questions of a second', () => {
  test('QUIZ-03 QUIZ-12 answered rightly, in any order of letters, release what waited for them', async () => {
    const { browser, watch, credited, learnerId } = await watching();
    expect(await watch(0, 60)).toBe(45_000);
    expect(await browser.call('passKeyNotes', AT_45)).toMatchObject({ errcode: 0, data: {} });
    expect(await credited()).toBe(60_000);
    await passTime(site.db, learnerId, 35);
    expect(await watch(60, 130)).toBe(120_000);
    expect((await browser.call('passKeyNotes', AT_120)).errcode).toBe(0);
    expect(await credited()).toBe(130_000);
  });

  test.each([
    ['a wrong letter', '{"95002":["A","B","C"],"95003":["A"]}'],
    ['a letter missing', '{"95002":["A","B"],"95003":["A"]}'],
    ['a question missing', '{"95002":["A","B","D"]}'],
    ['a question of another second in place of one', '{"95002":["A","B","D"],"95001":["B"]}'],
    ['a question of another second beside them', '{"95002":["A","B","D"],"95003":["A"],"95001":["B"]}'],
    ['no question at all', '{}'],
  ])('QUIZ-05 %s is 2421 and releases nothing', async (_name, answers) => {
    const { browser, watch, credited, learnerId } = await watching();
    await watch(0, 60);
    await browser.call('passKeyNotes', AT_45);
    await passTime(site.db, learnerId, 35);
    await watch(60, 130);
    const answer = await browser.call('passKeyNotes', { ...AT_120, answers });
    expect(answer).toMatchObject({ errcode: 2421, errmsg: '回答错误，请重新作答', data: null });
    expect(await credited()).toBe(120_000);
  });

  test('that the learner has not reached are 2422, and are still asked when they come', async () => {
    const { browser, watch } = await watching();
    await watch(0, 40);
    expect(await browser.call('passKeyNotes', AT_45)).toMatchObject({ errcode: 2422, data: null });
    expect(await watch(40, 60)).toBe(45_000);
    expect((await browser.call('passKeyNotes', AT_45)).errcode).toBe(0);
  });

  test('passed once stay passed: reported again, they change nothing', async () => {
    const { browser, watch, credited } = await watching();
    await watch(0, 60);
    await browser.call('passKeyNotes', AT_45);
    expect((await browser.call('passKeyNotes', AT_45)).errcode).toBe(0);
    expect(await credited()).toBe(60_000);
  });

  test('do not exist at every second: nothing is passed there, and it is a success', async () => {
    const { browser } = await watching();
    expect((await browser.call('passKeyNotes', { ...AT_45, second: 46 })).errcode).toBe(0);
    expect((await browser.call('passKeyNotes', { ...AT_45, course_section_id: 10051 })).errcode).toBe(0);
  });
});

test('without a learner it is 1001', async () => {
  expect(await site.browser().call('passKeyNotes', AT_45)).toMatchObject({ errcode: 1001, data: null });
});

test.each([
  ['a course of somebody else', AT_45],
  ['a course that does not exist', { ...AT_45, course_id: 999 }],
  ['a lesson of another course', { ...AT_45, course_id: 1001 }],
])('%s is 2401', async (_name, asked) => {
  const { browser } = await site.learner();
  expect(await browser.call('passKeyNotes', asked)).toMatchObject({ errcode: 2401, data: null });
});
