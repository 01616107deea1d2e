import type { DataOf, ResultOf } from '@jixu/api-client';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected } from '@jixu/test-kit/results';
import type { Script } from '@jixu/test-kit/scripted-server';
import { describe, expect, test } from 'vitest';
import { granted, ok, openPage, pushed, section } from '../testing/lesson-test-page.ts';

type Lease = DataOf<'holdPlayLease'>;
type Page = Awaited<ReturnType<typeof openPage>>;

const CAPTCHA = { kind: 'captcha', vid: 7001, second: 3, left_ms: null, free_ms: 0 } as const;
const QUIZ = { kind: 'quiz', vid: 7001, second: 45, left_ms: null, free_ms: 0 } as const;
const REGULATOR = { kind: 'regulator', vid: null, second: 60, left_ms: 4000, free_ms: 0 } as const;
const FACE = { kind: 'face', vid: 7001, second: 3, left_ms: null, free_ms: 0 } as const;
const PASSES: Script = {
  createStudyCaptcha: [exampleOf('createStudyCaptcha', 'ok')],
  checkStudyCaptcha: [exampleOf('checkStudyCaptcha', 'ok')],
  createRegulatorCode: [exampleOf('createRegulatorCode', 'ok')],
  checkRegulatorCode: [exampleOf('checkRegulatorCode', 'ok')],
  passKeyNotes: [exampleOf('passKeyNotes', 'ok')],
};

/** A lease that names checks. */
const told = (part: Pick<Lease, 'checks' | 'due_check'>): ResultOf<'holdPlayLease'> => {
  const { data } = granted('L1');
  return ok({ ...(data as Lease), ...part });
};
const due = ({ kind, vid, second }: { kind: 'captcha' | 'quiz' | 'face'; vid: number; second: number }) => ({
  ...{ kind, vid, second },
});
const credit = (creditedMs: number, held: DataOf<'pullProgress'>['credited'][number]['held'] = []) => ({
  ...{ vid: 7001, intervals: [[0, creditedMs]] as [number, number][], credited_ms: creditedMs },
  ...{ is_finish: 0 as const, held },
});

type Checks = NonNullable<Lease['checks']>;

/** A page whose lease names these checks, also when it is renewed after 20 and 40 s, until one of them is passed. */
const open = (checks: Checks, script: Script = {}, rest: Parameters<typeof openPage>[0] = {}) => {
  const isLate = checks.some(({ second }) => second === 45);
  const leases = Array.from({ length: isLate ? 3 : 1 }, () => told({ checks }));
  return openPage({ leases: [...leases, told({ checks: [] })], script: { ...PASSES, ...script }, ...rest });
};

async function solveCaptcha({ lesson, pass }: Page) {
  await pass(200);
  lesson.checks.captcha.type('7k3m');
  lesson.checks.captcha.submit();
  await pass(1600);
}

const isPlaying = ({ player }: Page) => player.getState().status === 'playing';

describe('what the server names', () => {
  test('CHEAT-03 CHEAT-07 a captcha within a second of its point; passed, the video goes on', async () => {
    const page = await open([CAPTCHA]);
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
    const page = await open(
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
      ...{ creditedMs: 3400, heldMs: 0, awaited: null, isOpen: false, note: null },
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
    const page = await open([REGULATOR]);
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
    const page = await open([], {}, { pushes: [pushed('live', { kind: 'quiz', vid: 7002, second: 9 })] });
    page.lesson.hide();
    await page.play(2);
    page.lesson.hide();
    await page.pass(300);
    expect(page.lesson.interruptions.isBusy()).toBe(false);
    expect(page.lesson.credit.get()?.awaited).toBeNull();
  });
});

describe('PLAYER-42 PLAYER-43 several at one second', () => {
  const AT_45 = { ...CAPTCHA, second: 45 };
  const QUESTIONS: Script = { listKeyNotes: [exampleOf('listKeyNotes', 'ok')] };

  /** What is open, from when on, and whether the video ever plays meanwhile. */
  function watch({ lesson, player, clock }: Page) {
    const shown: { key: string | null; at: number }[] = [];
    const played: string[] = [];
    lesson.interruptions.subscribe(() => {
      const { open: key } = lesson.interruptions.get();
      if (shown.at(-1)?.key !== key) shown.push({ key, at: clock.steady() });
    });
    player.subscribe(() => void played.push(player.getState().status));
    const keys = () => shown.map(({ key }) => key);
    const apart = () => (shown[2]?.at ?? 0) - (shown[1]?.at ?? 0);
    return { keys, apart, played };
  }

  test('QUIZ-04 the captcha first, 500 ms later the quiz, and the video never plays between them', async () => {
    const page = await open([QUIZ, AT_45], QUESTIONS);
    const { lesson, play, pass, server } = page;
    const { quiz, captcha } = lesson.checks;
    await play(44);
    const { keys, apart, played } = watch(page);
    await play(1);
    expect([captcha.get().status === 'closed', quiz.get().moment]).toEqual([false, null]);
    await solveCaptcha(page);
    await pass(1000);
    expect([captcha.get().status, quiz.get().moment?.second]).toEqual(['closed', 45]);
    expect(keys()).toEqual(['captcha/7001/45', null, 'quiz/7001/45']);
    expect(apart()).toBe(500);
    expect(played).not.toContain('playing');
    quiz.choose('B');
    quiz.submit();
    quiz.advance();
    await pass(1000);
    expect(server.requested('passKeyNotes')).toHaveLength(1);
    expect(isPlaying(page)).toBe(true);
  });

  test('two captchas, by the second of the lesson and by the time played: one after the other', async () => {
    const byTime = { kind: 'captcha', vid: null, second: 900, left_ms: 2700, free_ms: 0 } as const;
    const page = await openPage({
      leases: [told({ checks: [CAPTCHA, byTime] }), told({ checks: [byTime] }), told({ checks: [] })],
      script: PASSES,
    });
    const { play, pass } = page;
    const { keys, apart, played } = watch(page);
    await play(3);
    await solveCaptcha(page);
    await pass(1000);
    expect(keys()).toEqual(['captcha/7001/3', null, 'captcha/year']);
    expect(apart()).toBe(500);
    expect(played.slice(played.indexOf('paused'))).not.toContain('playing');
    await solveCaptcha(page);
    expect(isPlaying(page)).toBe(true);
  });

  test('the face check comes before the questions of its second, as the server asks', async () => {
    const { data } = section(1);
    const withFace = {
      ...(data as DataOf<'getPlayingSection'>),
      is_check_face: 0 as const,
      check_face_time: 45,
    };
    const page = await open([{ ...FACE, second: 45 }, QUIZ], QUESTIONS, { sections: [ok(withFace)] });
    const { keys } = watch(page);
    await page.play(45);
    expect(keys()).toEqual(['face/7001/45']);
    expect(page.lesson.checks.quiz.get().moment).toBeNull();
    page.lesson.comeBack();
    await page.pass(1500);
    expect(keys()).toEqual(['face/7001/45', null, 'quiz/7001/45']);
  });
});

describe('PLAYER-54 PLAYER-81 a seek far on', () => {
  test('skips the dialogs; what is held is said, and can be passed on demand', async () => {
    const page = await open(
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
    const page = await open([CAPTCHA], {
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
    const page = await open([QUIZ], {
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
      const page = await open([FACE], {}, { sections: [withFace] });
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
    const page = await open([]);
    await page.play(6);
    expect(page.lesson.checks.face.get().progress).toBe('closed');
  });
});

test('watching on behind a full hold counts for nothing, which is said', async () => {
  const clamped = { ...behind([{ from: 3000, to: 33_000, reason: 'captcha' }]) };
  const page = await open([], {}, { pushes: [clamped] });
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
    ...{ videos: [], last_vid: 7001, lease_state: 'live' as const, due_check: due(CAPTCHA) },
    credited: [
      {
        ...credit(3000, held),
        ...{ clamped_ms: isFull ? 9000 : 0, clamped_reason: isFull ? ('check' as const) : null },
      },
    ],
  });
}
