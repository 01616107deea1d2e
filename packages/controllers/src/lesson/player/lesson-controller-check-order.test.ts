import type { DataOf } from '@jixu/api-client';
import { CREDIT_NOTES } from '@jixu/domain/check/credit-line';
import { exampleOf } from '@jixu/test-kit/contract-examples';
import type { Script } from '@jixu/test-kit/scripted-server';
import { describe, expect, test } from 'vitest';
import {
  CAPTCHA,
  FACE,
  isPlaying,
  type LessonTestPage,
  openWithChecks,
  PASSES,
  QUIZ,
  solveCaptcha,
  told,
} from '../../testing/lesson-checks.ts';
import { NO_RESPONSE, ok, openPage, section } from '../../testing/lesson-test-page.ts';

describe('PLAYER-42 PLAYER-43 several at one second', () => {
  const AT_45 = { ...CAPTCHA, second: 45 };
  const QUESTIONS: Script = { listKeyNotes: [exampleOf('listKeyNotes', 'ok')] };

  /** What is open, from when on, and whether the video ever plays meanwhile. */
  function watch({ lesson, player, clock }: LessonTestPage) {
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
    const page = await openWithChecks([QUIZ, AT_45], QUESTIONS);
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
    const page = await openWithChecks([{ ...FACE, second: 45 }, QUIZ], QUESTIONS, {
      sections: [ok(withFace)],
    });
    const { keys } = watch(page);
    await page.play(45);
    expect(keys()).toEqual(['face/7001/45']);
    expect(page.lesson.checks.quiz.get().moment).toBeNull();
    page.lesson.comeBack();
    await page.pass(1500);
    expect(keys()).toEqual(['face/7001/45', null, 'quiz/7001/45']);
  });
});

describe('integrity 5 an answer that does not reach the server', () => {
  const answerQuiz = ({ lesson: { checks } }: LessonTestPage) => {
    checks.quiz.choose('B');
    checks.quiz.submit();
    checks.quiz.advance();
  };

  test('stops the lesson before anything is watched in vain, and lets it go on once it has', async () => {
    const page = await openWithChecks([QUIZ], {
      listKeyNotes: [exampleOf('listKeyNotes', 'ok')],
      passKeyNotes: [...Array.from({ length: 8 }, () => NO_RESPONSE), exampleOf('passKeyNotes', 'ok')],
    });
    const { lesson, play, pass, server, toast } = page;
    await play(45);
    await pass(1000);
    answerQuiz(page);
    await pass(1000);
    await play(27);
    expect(isPlaying(page)).toBe(true);
    await play(1);
    expect([isPlaying(page), lesson.credit.get()?.note]).toEqual([false, CREDIT_NOTES.answerUnsent]);
    expect(toast).toHaveBeenCalledWith('warning', CREDIT_NOTES.answerUnsent, expect.any(Number));
    await pass(300_000);
    expect(server.requested('passKeyNotes')).toHaveLength(9);
    expect([isPlaying(page), lesson.credit.get()?.note]).toEqual([true, null]);
  });

  test('and is judged between two lessons does not silence the checks of the next one', async () => {
    const next = told({ checks: [{ ...CAPTCHA, vid: 7002 }] });
    const untilQuiz = Array.from({ length: 3 }, () => told({ checks: [QUIZ] }));
    const page = await openPage({
      leases: [...untilQuiz, next],
      script: { ...PASSES, listKeyNotes: [exampleOf('listKeyNotes', 'ok')] },
    });
    const { lesson, play, pass } = page;
    await play(45);
    await pass(1000);
    answerQuiz(page);
    void lesson.choose(page.lessonOf(2));
    await pass(500);
    await play(4);
    expect(lesson.checks.captcha.get().status).not.toBe('closed');
  });
});
