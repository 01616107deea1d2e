import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const COURSE = { course_id: 1001 };
const RATING = { ...COURSE, score: 9, comment_content: '案例贴近实务。' };

describe('what a learner thinks of a course', () => {
  test('API-45 RATING-11 a course not rated yet has no score and no words', async () => {
    const { browser } = await site.learner();
    expect((await browser.call('getCourseComment', COURSE)).data).toEqual({ score: 0, comment_content: '' });
  });

  test('API-46 API-104 API-105 RATING-02 is kept, without the blanks around it', async () => {
    const { browser } = await site.learner();
    const sent = { ...RATING, comment_content: '  案例贴近实务。\n' };
    expect(await browser.call('submitCourseComment', sent)).toMatchObject({ errcode: 0, data: {} });
    const { data } = await browser.call('getCourseComment', COURSE);
    expect(data).toEqual({ score: 9, comment_content: '案例贴近实务。' });
  });

  test('RATING-12 replaces what was said before, words and all', async () => {
    const { browser } = await site.learner();
    await browser.call('submitCourseComment', RATING);
    await browser.call('submitCourseComment', { ...COURSE, score: 4 });
    const { data } = await browser.call('getCourseComment', COURSE);
    expect(data).toEqual({ score: 4, comment_content: '' });
  });

  test('RATING-12 is one a course and one a learner', async () => {
    const [{ browser }, other] = [await site.learner(), await site.learner()];
    await browser.call('submitCourseComment', RATING);
    expect((await browser.call('getCourseComment', { course_id: 1002 })).data.score).toBe(0);
    expect((await other.browser.call('getCourseComment', COURSE)).data.score).toBe(0);
  });

  test('is text, whatever it looks like', async () => {
    const { browser } = await site.learner();
    const comment_content = '<b onclick="x()">好</b>';
    await browser.call('submitCourseComment', { ...RATING, comment_content });
    expect((await browser.call('getCourseComment', COURSE)).data.comment_content).toBe(comment_content);
  });
});

test.each([
  ['RATING-04 a score of 0', { ...RATING, score: 0 }],
  ['RATING-04 a score of 11', { ...RATING, score: 11 }],
  ['RATING-07 301 characters', { ...RATING, comment_content: '好'.repeat(301) }],
])('%s is refused, and nothing is kept', async (_name, sent) => {
  const { browser } = await site.learner();
  expect((await browser.call('submitCourseComment', sent)).errcode).toBe(9400);
  expect((await browser.call('getCourseComment', COURSE)).data.score).toBe(0);
});

test.each(['好', '👍'])('RATING-07 300 characters are kept: %s', async (character) => {
  const { browser } = await site.learner();
  const comment_content = character.repeat(300);
  expect((await browser.call('submitCourseComment', { ...RATING, comment_content })).errcode).toBe(0);
  expect((await browser.call('getCourseComment', COURSE)).data.comment_content).toBe(comment_content);
});

describe.each([
  ['getCourseComment', COURSE],
  ['submitCourseComment', RATING],
] as const)('%s', (operation, asked) => {
  test('without a learner it is 1001', async () => {
    expect(await site.browser().call(operation, asked)).toMatchObject({ errcode: 1001, data: null });
  });

  test.each([1003, 999])('a course that is not the learner’s is 2401 (%i)', async (course_id) => {
    const { browser } = await site.learner();
    const answer = await browser.call(operation, { ...asked, course_id });
    expect(answer).toMatchObject({ errcode: 2401, data: null });
  });
});
