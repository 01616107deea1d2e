import type { ResultOf } from '@jixu/api-client';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { describe, expect, test } from 'vitest';
import { createBrowser, type Result, STORED, watched } from '../testing/journal-browser.ts';

describe('integrity 5: answered quizzes', () => {
  const quiz = {
    learner: 'ann',
    lease: 'L1',
    at: 5_000,
    courseId: 1001,
    courseSectionId: 4001,
    yearId: 2026,
    second: 5,
    answers: { 95001: ['B'] },
  };

  /** What was watched to the quiz, its answer, and what was watched after it. */
  async function answeredOffline(
    browser = createBrowser(),
    ...responses: [Result[]?, ResultOf<'passKeyNotes'>[]?]
  ) {
    const page = await browser.openPage('ann', ...responses);
    page.journal.leaseHeld('L1', 0);
    void page.journal.watched(watched('ann', 'L1', 0, 5));
    const judged = page.journal.answered(quiz);
    await page.journal.watched(watched('ann', 'L1', 5, 50));
    return { page, judged };
  }

  test('the server gets what was watched up to it, then the answer, then the rest', async () => {
    const order: string[] = [];
    const browser = createBrowser({
      calls: {
        pushProgress: async ({ sequence }) => {
          order.push(`push ${sequence}`);
          return STORED;
        },
        passKeyNotes: async ({ second }) => {
          order.push(`quiz ${second}`);
          return exampleOf('passKeyNotes', 'ok');
        },
      },
    });
    const { page, judged } = await answeredOffline(browser, [], []);
    await page.flush();
    expect(order).toEqual(['push 1', 'quiz 5', 'push 2']);
    expect(await judged).toMatchObject({ errcode: 0 });
    expect(page.journal.isBehind('ann')).toBe(false);
  });

  test('the report says what was answered and for which year, and nothing of when', async () => {
    const { page } = await answeredOffline();
    await page.flush();
    expect(page.passed()).toEqual([
      { course_id: 1001, course_section_id: 4001, year_id: 2026, second: 5, answers: { 95001: ['B'] } },
    ]);
  });

  test('without a response it is sent again, and what was watched after it waits', async () => {
    const { page } = await answeredOffline(
      createBrowser(),
      [STORED],
      [rejected(9408), exampleOf('passKeyNotes', 'ok')],
    );
    await page.flush();
    expect([page.pushed().length, page.passed().length]).toEqual([1, 1]);
    await page.clock.advance(2_000);
    for (let step = 0; step < 50; step += 1) await page.clock.advance(10);
    expect(page.passed()[1]).toEqual(page.passed()[0]);
    expect(page.pushed().map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  test('too early for the server, it holds up nothing and is tried again', async () => {
    const { page, judged } = await answeredOffline(
      createBrowser(),
      [STORED],
      [rejected(2422), exampleOf('passKeyNotes', 'ok')],
    );
    await page.flush();
    await page.clock.advance(2_000);
    for (let step = 0; step < 50; step += 1) await page.clock.advance(10);
    expect(page.pushed().map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(await judged).toMatchObject({ errcode: 0 });
  });

  test('a rejected one is told once and not sent again', async () => {
    const { page, judged } = await answeredOffline(createBrowser(), [STORED], [rejected(2421)]);
    await page.flush();
    await page.flush();
    expect(await judged).toMatchObject({ errcode: 2421 });
    expect(page.passed()).toHaveLength(1);
  });

  test('a page that was killed leaves its answer to the next one, in its place', async () => {
    const browser = createBrowser();
    await answeredOffline(browser);
    const next = await browser.openPage('ann');
    expect(next.journal.isBehind('ann')).toBe(true);
    await next.flush();
    expect(next.pushed().map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(next.passed()).toHaveLength(1);
    expect((await browser.openPage('ann')).journal.isBehind('ann')).toBe(false);
  });

  test('nobody else’s session sends it', async () => {
    const browser = createBrowser();
    await answeredOffline(browser);
    const bob = await browser.openPage('bob');
    await bob.flush();
    expect([bob.passed(), bob.journal.isBehind('bob')]).toEqual([[], false]);
  });
});
