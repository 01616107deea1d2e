import type { DataOf, ResultOf } from '@jixu/api-client';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import { describe, expect, test } from 'vitest';
import {
  CAPTCHA,
  FACE,
  isPlaying,
  openWithChecks,
  PASSES,
  QUIZ,
  solveCaptcha,
  told,
} from '../../testing/lesson-checks.ts';
import { ok, openPage, pushed, section } from '../../testing/lesson-test-page.ts';

const REGULATOR = { kind: 'regulator', vid: null, second: 60, left_ms: 4000, free_ms: 0 } as const;
const due = ({ kind, vid, second }: { kind: 'captcha' | 'quiz' | 'face'; vid: number; second: number }) => ({
  kind,
  vid,
  second,
});
const credit = (creditedMs: number, held: DataOf<'pullProgress'>['credited'][number]['held'] = []) => ({
  vid: 7001,
  intervals: [[0, creditedMs]] as [number, number][],
  credited_ms: creditedMs,
  is_finish: 0 as const,
  held,
});

describe('what the server names', () => {
  test('CHEAT-03 CHEAT-07 a captcha within a second of its point; passed, the video goes on', async () => {
    const page = await openWithChecks([CAPTCHA]);
    const { lesson, play } = page;
    await play(2);
    expect(lesson.checks.captcha.get().status).toBe('closed');
    await play(1);
    expect(lesson.checks.captcha.get().status).not.toBe('closed');
    expect(isPlaying(page)).toBe(false);
    await solveCaptcha(page);
    expect(lesson.checks.captcha.get().status).toBe('closed');
    expect(isPlaying(page)).toBe(true);
    await play(10);
    expect(lesson.checks.captcha.get().status).toBe('closed');
  });

  test('what was watched reaches the server before the check is judged, and what it releases shows at once', async () => {
    const held = [{ from: 3000, to: 3400, reason: 'captcha' as const }];
    const page = await openWithChecks(
      [CAPTCHA],
      {},
      { pulls: [pulled(), pulled(credit(3400))], pushes: [behind(held)] },
    );
    const { lesson, play, pass, server } = page;
    await play(3);
    await pass(300);
    expect(lesson.credit.get()).toMatchObject({ creditedMs: 3000, heldMs: 400, awaited: 'captcha' });
    await solveCaptcha(page);
    expect(server.requested('pushProgress').length).toBeGreaterThan(0);
    expect(lesson.credit.get()).toEqual({
      creditedMs: 3400,
      heldMs: 0,
      awaited: null,
      isOpen: false,
      note: null,
      before: null,
    });
  });

  test('PLAYER-44 what was due before a reload is due again: the lesson does not play before it is passed', async () => {
    const page = await openPage({
      leases: [told({ checks: [CAPTCHA], due_check: due(CAPTCHA) }), told({ checks: [], due_check: null })],
      script: PASSES,
    });
    expect(isPlaying(page)).toBe(false);
    expect(page.lesson.checks.captcha.get().status).not.toBe('closed');
    await solveCaptcha(page);
    expect(isPlaying(page)).toBe(true);
  });

  test('a pass that the server did not take is asked for again', async () => {
    const page = await openPage({
      leases: [told({ checks: [CAPTCHA], due_check: due(CAPTCHA) })],
      script: PASSES,
    });
    await solveCaptcha(page);
    await page.pass(1000);
    expect(page.lesson.checks.captcha.get().status).not.toBe('closed');
    expect(isPlaying(page)).toBe(false);
  });

  test('REGQR-04 REGQR-06 the regulator by what is newly watched, whatever the rate', async () => {
    const page = await openWithChecks([REGULATOR]);
    const { lesson, play, pass } = page;
    await play(4);
    expect(lesson.checks.regulator.get().open).toBe(false);
    await play(1);
    expect(lesson.checks.regulator.get().open).toBe(true);
    await pass(3500);
    expect(lesson.checks.regulator.get().state).toBe('verified');
    await pass(1500);
    expect(isPlaying(page)).toBe(true);
  });

  test('a due check told by a push opens, and one of another lesson waits for that lesson', async () => {
    const page = await openWithChecks(
      [],
      {},
      { pushes: [pushed('live', { kind: 'quiz', vid: 7002, second: 9 })] },
    );
    page.lesson.hide();
    await page.play(2);
    page.lesson.hide();
    await page.pass(300);
    expect(page.lesson.interruptions.isBusy()).toBe(false);
    expect(page.lesson.credit.get()?.awaited).toBeNull();
  });
});

describe('PLAYER-54 PLAYER-81 a seek far on', () => {
  test('skips the dialogs; what is held is said, and can be passed on demand', async () => {
    const page = await openWithChecks(
      [CAPTCHA],
      {},
      { isJump: 1, pushes: [behind([{ from: 550_000, to: 560_000, reason: 'captcha' }])] },
    );
    const { lesson, play, player, pass } = page;
    await play(1);
    player.seekTo(550);
    await play(10);
    expect(lesson.interruptions.isBusy()).toBe(false);
    lesson.hide();
    await pass(200);
    expect(lesson.credit.get()).toMatchObject({ awaited: 'captcha', isOpen: true, heldMs: 10_000 });
    lesson.checks.open();
    expect(lesson.credit.get()?.isOpen).toBe(false);
    await solveCaptcha(page);
    expect(lesson.checks.captcha.get().status).toBe('closed');
  });
});

describe('what cannot be shown', () => {
  test('CHEAT-06 offline: why, the way to try again, and nothing is lost', async () => {
    const page = await openWithChecks([CAPTCHA], {
      createStudyCaptcha: [rejected(9408), exampleOf('createStudyCaptcha', 'ok')],
    });
    await page.play(3);
    await page.pass(200);
    expect(page.lesson.checks.captcha.get().status).toBe('fetch-failed');
    page.lesson.checks.captcha.refresh();
    await solveCaptcha(page);
    expect(isPlaying(page)).toBe(true);
  });

  test('questions that cannot be read: the lesson plays on, and they can be asked for', async () => {
    const page = await openWithChecks([QUIZ], {
      listKeyNotes: [rejected(9408), rejected(9408), exampleOf('listKeyNotes', 'ok')],
    });
    const { lesson, play, pass } = page;
    await play(45);
    await pass(500);
    expect(lesson.checks.quiz.get().moment).toBeNull();
    expect(isPlaying(page)).toBe(true);
    expect(lesson.credit.get()).toMatchObject({ awaited: 'quiz', isOpen: true });
    lesson.checks.open();
    await pass(200);
    expect(lesson.checks.quiz.get().moment?.second).toBe(45);
  });
});

describe('PLAYER-52 the face check', () => {
  test.each([0, 2] as const)(
    'with is_check_face %i at check_face_time, on its own page',
    async (is_check_face) => {
      const { data } = section(1);
      const withFace = ok({ ...(data as DataOf<'getPlayingSection'>), is_check_face, check_face_time: 3 });
      const page = await openWithChecks([FACE], {}, { sections: [withFace] });
      await page.play(3);
      expect(page.lesson.checks.face.get().progress).toBe('open');
      expect(isPlaying(page)).toBe(false);
      page.lesson.checks.face.start();
      expect(page.leaveForFace.mock.calls).toEqual([[4001]]);
      page.lesson.comeBack();
      await page.pass(1000);
      expect(page.lesson.checks.face.get().progress).toBe('closed');
    },
  );

  test('with is_check_face 1 there is none', async () => {
    const page = await openWithChecks([]);
    await page.play(6);
    expect(page.lesson.checks.face.get().progress).toBe('closed');
  });
});

test('watching on behind a full hold counts for nothing, which is said', async () => {
  const clamped = { ...behind([{ from: 3000, to: 33_000, reason: 'captcha' }]) };
  const page = await openWithChecks([], {}, { pushes: [clamped] });
  await page.play(2);
  page.lesson.hide();
  await page.pass(200);
  expect(page.lesson.credit.get()?.note).toBe('暂存已满，通过验证前继续观看不计入学时');
});

function pulled(...credited: ReturnType<typeof credit>[]): ResultOf<'pullProgress'> {
  return ok({ videos: [], last_vid: null, credited });
}

/** The answer to a push, with what a check holds. */
function behind(held: NonNullable<ReturnType<typeof credit>['held']>): ResultOf<'pushProgress'> {
  const last = held.at(-1);
  const isFull = last !== undefined && last.to - last.from >= 30_000;
  return ok({
    videos: [],
    last_vid: 7001,
    lease_state: 'live' as const,
    due_check: due(CAPTCHA),
    credited: [
      {
        ...credit(3000, held),
        clamped_ms: isFull ? 9000 : 0,
        clamped_reason: isFull ? ('check' as const) : null,
      },
    ],
  });
}
