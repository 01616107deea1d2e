// Attacks on captchas and questions: what lies behind one, and when it is passed.
import type { Attack } from '../attack.ts';
import { LONG_SECONDS, lesson, QUIZ_LESSONS, QUIZ_SECONDS } from '../long-lessons.ts';
import { telling } from './telling.ts';

const WHOLE = LONG_SECONDS * 1000;
const NIGHT = 8 * 3_600;
const CAPTCHA_AT = { captcha: { kind: 'at-points', firstSecond: 600, secondSecond: 0 } } as const;
const TWO_CAPTCHAS = { captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 900 } } as const;
const EVERY_TEN_MINUTES = { captcha: { kind: 'interval', everySeconds: 600 } } as const;

export const answeredNextMorning: Attack = {
  name: 'one answer the next morning',
  tries:
    'plays all night behind one captcha, telling everything, solves it in the morning and tells it all again',
  checks: CAPTCHA_AT,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await play(NIGHT);
    for (let part = 0; part < 6; part++) await tell(lesson(0), [part * 1_800_000, (part + 1) * 1_800_000]);
    await tab.checks.solveCaptcha();
    await tell(lesson(0), [0, WHOLE]);
    await tab.checks.look();
  },
};

export const keptBackOverNight: Attack = {
  name: 'a night kept back',
  tries:
    'tells nothing past the captcha, plays on all night, solves it in the morning and tells the night then',
  checks: CAPTCHA_AT,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await attacker.passTime(300);
    await tell(lesson(0), [0, 599_000]);
    await play(NIGHT);
    await tab.checks.solveCaptcha();
    await tell(lesson(0), [599_000, WHOLE]);
    await play(60);
    await tell(lesson(0), [599_000, WHOLE]);
  },
};

export const manyAnswersAtOnce: Attack = {
  name: 'a night of captchas in a minute',
  tries:
    'keeps a night back where a captcha comes every ten minutes, and solves twenty of them at once in the morning',
  checks: EVERY_TEN_MINUTES,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await play(NIGHT);
    for (let turn = 0; turn < 20; turn++) {
      await tell(lesson(0), [turn * 600_000, (turn + 1) * 600_000]);
      await tab.checks.solveCaptcha();
    }
    await tell(lesson(1), [0, WHOLE]);
  },
};

export const everyLessonHolds: Attack = {
  name: 'every lesson holds its own',
  tries:
    'solves nothing, goes to and fro between ten lessons on two tabs, so that each check holds its own share',
  checks: TWO_CAPTCHAS,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    for (let turn = 0; turn < 5; turn++) {
      await play(600);
      for (let at = 0; at < 10; at++) await tell(lesson(at), [turn * 40_000, (turn + 1) * 40_000]);
    }
    await tab.checks.look();
  },
};

export const jumpAndComeBack: Attack = {
  name: 'jump past the check and come back',
  tries:
    'watches the end first, so that the second captcha is reached, comes back, solves one, and claims the rest',
  checks: TWO_CAPTCHAS,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await play(3_600);
    await tell(lesson(0), [WHOLE - 20_000, WHOLE]);
    await tell(lesson(0), [800_000, 5_000_000]);
    await tell(lesson(0), [0, 60_000]);
    await tab.checks.solveCaptcha();
    await tell(lesson(0), [60_000, WHOLE]);
    await tab.checks.look();
  },
};

export const answersFirst: Attack = {
  name: 'all answers first',
  tries:
    'answers every question and asks for captchas before the lesson plays, and claims it whole without any later',
  checks: TWO_CAPTCHAS,
  async run(attacker) {
    const [video = 0] = QUIZ_LESSONS;
    const { tab, tell, play } = await telling(attacker, video);
    for (const second of QUIZ_SECONDS) await tab.checks.answerQuiz(video, second);
    await tab.checks.solveCaptcha();
    await play(3_600);
    await tell(video, [0, WHOLE]);
    for (const second of [...QUIZ_SECONDS].reverse()) await tab.checks.answerQuiz(video, second);
    await tab.checks.look();
  },
};

export const oneAnswerManyUses: Attack = {
  name: 'one answer for many lessons',
  tries:
    'sends one solved captcha ten times at once through both API processes, for a lesson and for another one',
  checks: TWO_CAPTCHAS,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    const twin = await attacker.tab({ beside: tab, process: 1 });
    await play(600);
    await tell(lesson(0), [0, 60_000]);
    await tell(lesson(1), [0, 60_000]);
    const answer = await tab.checks.showCaptcha();
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? tab : twin).checks.sendCaptcha(answer)),
    );
    await tab.hold(lesson(1), { takeOver: true });
    await tab.checks.sendCaptcha(answer);
    await tell(lesson(1), [60_000, WHOLE]);
    await tab.checks.look();
  },
};

export const reorderedBehindChecks: Attack = {
  name: 'reordered behind a check',
  tries:
    'sends twenty pieces in a random order, twice, a captcha solved in between, each piece hoping for room of its own',
  checks: TWO_CAPTCHAS,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await play(1_200);
    const pieces = Array.from({ length: 20 }, (_, at) => ({ at, place: attacker.chance() }));
    pieces.sort((left, right) => left.place - right.place);
    for (const { at } of pieces) await tell(lesson(0), [at * 60_000, at * 60_000 + 90_000]);
    await tab.checks.solveCaptcha();
    for (const { at } of pieces) await tell(lesson(0), [at * 60_000, at * 60_000 + 90_000]);
    await tab.checks.look();
  },
};
