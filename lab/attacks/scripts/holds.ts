// Attacks on what is held with more than one lease, device, year or learner, and by lies about who passed what.
import type { Attack } from '../attack.ts';
import { LONG_SECONDS, lesson } from '../long-lessons.ts';
import { watched } from './claims.ts';
import { telling } from './telling.ts';

const WHOLE = LONG_SECONDS * 1000;
const AT_THIRTY = { captcha: { kind: 'at-points', firstSecond: 30, secondSecond: 0 } } as const;
const FACE = { face: { lesson: true, exam: false } } as const;
const DAY = 86_400;

export const lateUnderAnOldLease: Attack = {
  name: 'late, under an old lease',
  tries:
    'keeps an hour back under a lease, takes it over elsewhere, solves the captcha there and sends the hour then',
  checks: AT_THIRTY,
  async run(attacker) {
    const first = await telling(attacker, lesson(0));
    await first.play(30);
    await first.tell(lesson(0), [0, 29_000]);
    await first.play(3_600);
    const second = await telling(attacker, lesson(0));
    await second.tab.checks.solveCaptcha();
    await first.tell(lesson(0), [29_000, 7_000_000]);
    await second.tell(lesson(0), [29_000, 7_000_000]);
    await second.tab.checks.look();
  },
};

export const secondDeviceBehindHold: Attack = {
  name: 'a second device behind a hold',
  tries:
    'fills a hold on one device and goes on on another, with a lease and without, hoping for thirty seconds more',
  checks: AT_THIRTY,
  async run(attacker) {
    const first = await telling(attacker, lesson(0));
    await first.play(300);
    await first.tell(lesson(0), [0, 60_000]);
    const second = await telling(attacker, lesson(0));
    await second.play(300);
    await second.tell(lesson(0), [60_000, 400_000]);
    const third = await attacker.tab({ process: 1 });
    for (let turn = 1; turn <= 4; turn++) {
      await third.push([{ video_id: lesson(0), play_second: 60 * turn, progress_second: 60 * turn }]);
      await attacker.passTime(60);
    }
    await second.tab.checks.look();
  },
};

export const yearEndsOverHold: Attack = {
  name: 'the year ends over a hold',
  tries:
    'lets the year end behind a captcha, tells an hour late, solves it within the grace and again after it',
  checks: AT_THIRTY,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await play(30);
    await tell(lesson(0), [0, 29_000]);
    await play(3_600);
    await attacker.endYear(60);
    await tell(lesson(0), [29_000, 1_000_000]);
    await tab.checks.solveCaptcha();
    await tell(lesson(0), [29_000, 7_000_000]);
    await tab.checks.look();
    await attacker.passTime(3 * DAY);
    await tab.checks.solveCaptcha();
    await tell(lesson(0), [29_000, WHOLE]);
  },
};

export const answerOfAnother: Attack = {
  name: 'the answer of another learner',
  tries: 'lets somebody else solve captchas and hold leases, names his lease, and answers with what he read',
  checks: AT_THIRTY,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    const other = await telling(await attacker.target(), lesson(0));
    await play(600);
    await tell(lesson(0), [0, 60_000]);
    const answer = await other.tab.checks.showCaptcha();
    await tab.checks.sendCaptcha(answer);
    await other.tab.checks.solveCaptcha();
    await tab.push([watched(lesson(0), [[60_000, 900_000]])], { lease: other.lease, sequence: 1 });
    await tell(lesson(0), [60_000, 900_000]);
  },
};

export const forgedFace: Attack = {
  name: 'a face nobody saw',
  tries:
    'posts passes in the face checker’s name and answers captchas in place of the face, then claims the lesson',
  checks: FACE,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    await play(600);
    await tell(lesson(0), [0, 100_000]);
    for (const content of [
      { Extra: 'fno_1', Result: 0 },
      { token: 'x', kind: 'passed', number: '1' },
    ])
      await tab.checks.forge('face', content);
    await tab.checks.solveCaptcha();
    await tell(lesson(0), [100_000, 900_000]);
    await tab.checks.look();
  },
};
