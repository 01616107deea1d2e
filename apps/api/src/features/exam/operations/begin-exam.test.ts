import { describe, expect, test } from 'vitest';
import { settleFaceVerdict } from '#features/face/settle-face-verdict.ts';
import {
  ageAttempts,
  askForExam,
  EXAM,
  examinee,
  examOfYear,
  finishChosen,
  moveAttempts,
  openPaper,
  questionsOf,
  readReview,
  sit,
  storeAttemptsOfToday,
  submit,
} from '#testing/arrange-exams.ts';
import { ageFaceChecks, askForFaceCode } from '#testing/arrange-face.ts';
import { moveYearEnd } from '#testing/arrange-world.ts';
import { siteForFile } from '#testing/site-for-file.ts';
import type { TestBrowser } from '#testing/test-browser.ts';

const site = await siteForFile();

const CALLS = ['listExamQuestions', 'getExamRecord'] as const;

describe('who may not', () => {
  test('without a learner it is 1001', async () => {
    const browser = site.browser();
    expect(await openPaper(browser)).toMatchObject({ errcode: 1001, data: null });
    expect((await browser.call('getExamRecord', EXAM)).errcode).toBe(1001);
    expect((await submit(browser)).errcode).toBe(1001);
  });

  test('ERR-14 EXAM-26 an area that is not the learner’s any more is 1005, in words of its own', async () => {
    const { browser } = await examinee(site);
    for (const page_type of ['exam', 'view'])
      expect(await browser.call('listExamQuestions', { ...EXAM, area_id: 2, page_type })).toMatchObject({
        errcode: 1005,
        errmsg: '地区已过期，请重新选择地区',
      });
  });

  test.each(CALLS)('%s: an exam of another area, another year or nobody is 2620', async (call) => {
    const [{ browser }, none] = [await examinee(site), await site.learner()];
    expect((await browser.call(call, { ...EXAM, exam_id: 8002 })).errcode).toBe(2620);
    expect((await browser.call(call, { ...EXAM, year: 2025 })).errcode).toBe(2620);
    expect((await none.browser.call(call, EXAM)).errcode).toBe(2620);
  });

  test('STUDY-32 whose courses are not finished is told how many are left, and 2621', async () => {
    const { browser, learnerId } = await site.learner();
    await askForExam(site.db, learnerId);
    await finishChosen(site.db, learnerId, [1001]);
    const { exam, terms } = await examOfYear(browser);
    expect(exam).toMatchObject({ allow: 0, is_pass: 0 });
    expect(terms).toMatchObject({ reason: 'courses', courses_left: 2, opens_at: 0 });
    expect((await openPaper(browser)).errcode).toBe(2621);
  });

  test('STUDY-32 whose year is over: 2603', async () => {
    const { browser, learnerId } = await examinee(site);
    await moveYearEnd(site.db, learnerId, { secondsAgo: 1, graceSeconds: 3600 });
    expect((await examOfYear(browser)).terms.reason).toBe('closed');
    expect((await openPaper(browser)).errcode).toBe(2603);
  });
});

describe('STUDY-28 STUDY-33 who may', () => {
  test('reads what the exam asks for before it begins', async () => {
    const { browser } = await examinee(site);
    const { exam, terms } = await examOfYear(browser);
    expect(exam).toEqual({
      exam_id: 8001,
      allow: 1,
      is_check_face: 1,
      is_assess: 0,
      is_pass: 0,
      is_hide_exam: 0,
    });
    expect(terms).toEqual({
      pass_score: 30,
      score: 50,
      duration: 60,
      tries_per_day: 5,
      tries_left: 5,
      wait_minutes: 10,
      reason: '',
      courses_left: 0,
      opens_at: 0,
      is_running: 0,
    });
    await openPaper(browser);
    expect((await examOfYear(browser)).terms).toMatchObject({ tries_left: 4, is_running: 1 });
  });

  test('without page_type the paper is sat, and so no answer ever seen', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 6);
    await ageAttempts(site.db, learnerId, 601);
    const answer = await browser.call('listExamQuestions', { ...EXAM, page_type: undefined });
    expect(answer.data.page_type).toBe('exam');
    expect(JSON.stringify(answer)).not.toContain('"answer"');
  });

  test('goes on with what runs, whatever has become of the year', async () => {
    const { browser, learnerId } = await examinee(site);
    const first = await openPaper(browser);
    await moveYearEnd(site.db, learnerId, { secondsAgo: 1, graceSeconds: 3600 });
    expect((await examOfYear(browser)).exam.allow).toBe(1);
    expect(questionsOf(await openPaper(browser))).toEqual(questionsOf(first));
  });
});

describe('again', () => {
  test('STUDY-32 after a wait that doubles with each paper of the year that failed', async () => {
    const { browser, learnerId } = await examinee(site);
    expect((await examOfYear(browser)).terms.wait_minutes).toBe(10);
    await storeAttemptsOfToday(site.db, learnerId, 3);
    await ageAttempts(site.db, learnerId, 86_400);
    const before = Date.now();
    await sit(browser, 1);
    const { terms } = await examOfYear(browser);
    expect(terms).toMatchObject({ reason: 'wait', wait_minutes: 160 });
    expect(terms.opens_at).toBeGreaterThanOrEqual(before + 80 * 60_000);
    await ageAttempts(site.db, learnerId, 80 * 60 - 60);
    expect((await openPaper(browser)).errcode).toBe(2627);
    await ageAttempts(site.db, learnerId, 60);
    expect((await openPaper(browser)).errcode).toBe(0);
  });

  test('after ten minutes, and not before: 2627', async () => {
    const { browser, learnerId } = await examinee(site);
    const before = Date.now();
    await sit(browser, 1);
    const after = Date.now();
    const { exam, terms } = await examOfYear(browser);
    expect(exam).toMatchObject({ allow: 0, is_pass: 2 });
    expect(terms.reason).toBe('wait');
    expect(terms.opens_at).toBeGreaterThanOrEqual(before + 600_000);
    expect(terms.opens_at).toBeLessThanOrEqual(after + 600_000);
    expect((await openPaper(browser)).errcode).toBe(2627);
    await ageAttempts(site.db, learnerId, 601);
    expect((await examOfYear(browser)).exam).toMatchObject({ allow: 1, is_pass: 2 });
    expect((await openPaper(browser)).errcode).toBe(0);
  });

  test('five times a day, and not oftener: 2628, to midnight in Shanghai', async () => {
    const { browser, learnerId } = await examinee(site);
    await storeAttemptsOfToday(site.db, learnerId, 5, { score: 50 });
    const { terms } = await examOfYear(browser);
    expect(terms.reason).toBe('tries');
    expect(new Date(terms.opens_at + 8 * 3_600_000).toISOString()).toMatch(/T00:00:00.000Z$|T00:0\d:/);
    expect((await openPaper(browser)).errcode).toBe(2628);
    await ageAttempts(site.db, learnerId, 86_400);
    expect((await openPaper(browser)).errcode).toBe(0);
  });

  test('STUDY-34 a passed exam may be sat again and stays passed', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 10);
    await ageAttempts(site.db, learnerId, 601);
    expect((await examOfYear(browser)).exam).toMatchObject({ allow: 1, is_pass: 1 });
    await sit(browser, 0);
    expect((await examOfYear(browser)).exam.is_pass).toBe(1);
    expect((await browser.call('getExamRecord', EXAM)).data.exam_record.score).toBe(0);
  });

  test('learning check 22: has another paper: no question twice, and other options first', async () => {
    const { browser, learnerId } = await examinee(site);
    const first = questionsOf(await sit(browser, 0));
    await ageAttempts(site.db, learnerId, 601);
    const second = questionsOf(await openPaper(browser));
    const stems = first.map(({ description }) => description);
    expect(second.filter(({ description }) => stems.includes(description))).toEqual([]);
    const ids = first.map(({ id }) => id);
    expect(second.filter(({ id }) => ids.includes(id))).toEqual([]);
    const orders = [...first, ...second].filter(({ type }) => type === 1 || type === 2);
    expect(
      new Set(
        orders.map(({ options }) =>
          Object.values(options)
            .map((text) => text.split('：')[1])
            .join(),
        ),
      ).size,
    ).toBeGreaterThan(1);
  });
});

test('learning check 22: six papers of the smallest bank ask nothing twice, whatever years they belong to', async () => {
  const { browser, learnerId } = await examinee(site);
  const asked: string[] = [];
  for (let papers = 0; papers < 6; papers++) {
    asked.push(...questionsOf(await sit(browser, 0)).map(({ description }) => description));
    await ageAttempts(site.db, learnerId, 86_400);
    if (papers === 2) await moveAttempts(site.db, learnerId, 2025);
  }
  expect(new Set(asked).size).toBe(60);
});

describe('what is seen of an attempt', () => {
  test('API-93 before the first: 2623', async () => {
    const { browser } = await examinee(site);
    expect((await readReview(browser)).errcode).toBe(2623);
    expect((await browser.call('getExamRecord', EXAM)).errcode).toBe(2623);
  });

  test('API-93 learning check 22: while one is running nothing, not of an earlier one either: 2624', async () => {
    const { browser, learnerId } = await examinee(site);
    await sit(browser, 10);
    await ageAttempts(site.db, learnerId, 601);
    await openPaper(browser);
    expect((await readReview(browser)).errcode).toBe(2624);
    expect((await browser.call('getExamRecord', EXAM)).errcode).toBe(2624);
  });

  test('is the learner’s own alone', async () => {
    const [one, other] = [await examinee(site), await examinee(site)];
    const paper = await sit(one.browser, 10);
    const attempt = { attempt_id: paper.data.attempt.attempt_id };
    expect((await readReview(other.browser)).errcode).toBe(2623);
    expect((await submit(other.browser, {}, attempt)).errcode).toBe(2625);
  });
});

describe('STUDY-36 a face check before the exam', () => {
  const passFace = async (browser: TestBrowser) => {
    const made = await askForFaceCode(browser, { type: 3, exam_id: 8001, year_id: 2026 });
    const { id_number: number } = made.data;
    await settleFaceVerdict(site.deps, { number, token: null, verdict: 'passed', reference: 'R-1' });
  };

  test('opens one attempt, and is asked for anew before the next', async () => {
    const { browser, learnerId } = await examinee(site, { face: true });
    expect((await examOfYear(browser)).exam).toMatchObject({ allow: 1, is_check_face: 0 });
    expect((await openPaper(browser)).errcode).toBe(2622);
    await passFace(browser);
    expect((await examOfYear(browser)).exam.is_check_face).toBe(1);
    expect((await openPaper(browser)).errcode).toBe(0);
    expect((await examOfYear(browser)).exam.is_check_face).toBe(1);
    await submit(browser);
    await ageAttempts(site.db, learnerId, 601);
    expect((await examOfYear(browser)).exam.is_check_face).toBe(2);
    expect((await openPaper(browser)).errcode).toBe(2622);
  });

  test('is of no use after ten minutes', async () => {
    const { browser, learnerId } = await examinee(site, { face: true });
    await passFace(browser);
    await ageFaceChecks(site.db, learnerId, 601);
    expect((await examOfYear(browser)).exam.is_check_face).toBe(0);
    expect((await openPaper(browser)).errcode).toBe(2622);
  });

  test('two tabs that begin at once share one attempt and one check', async () => {
    const { browser } = await examinee(site, { face: true });
    await passFace(browser);
    const papers = await Promise.all([openPaper(browser), openPaper(browser)]);
    expect(papers.map(({ errcode }) => errcode)).toEqual([0, 0]);
    expect(new Set(papers.map(({ data }) => data.attempt.attempt_id)).size).toBe(1);
    expect(papers.map(({ data }) => data.attempt.opening).sort()).toEqual([1, 2]);
  });
});
