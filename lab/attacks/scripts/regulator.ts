// Attacks on the regulator's code and the half hour it is good for.
import type { Attack, Tab } from '../attack.ts';
import { LONG_SECONDS, lesson } from '../long-lessons.ts';
import { type Telling, telling } from './telling.ts';

const WHOLE = LONG_SECONDS * 1000;
const CODE = { regulatorCode: true } as const;
const [HALF_HOUR, HOUR, DAY] = [1_800, 3_600, 86_400];
/** The site asks the regulator itself after this. */
const ASKED_AFTER = 10;

/** A person passes a code for this lesson. */
async function passCode({ tab, play }: Pick<Telling, 'tab' | 'play'>, video: number): Promise<void> {
  const uuid = await tab.checks.makeCode(video);
  tab.checks.passCode(uuid);
  await play(ASKED_AFTER);
  await tab.checks.askCode(uuid);
}

export const openCode: Attack = {
  name: 'an open code',
  tries:
    'keeps a code on the screen, plays on, and lets it be passed at its last second or when it is over, ten times',
  checks: CODE,
  async run(attacker) {
    const { tab, tell, play } = await telling(attacker, lesson(0));
    for (let turn = 0; turn < 10; turn++) {
      const uuid = await tab.checks.makeCode(lesson(0));
      await play(turn % 3 === 2 ? 110 : 360);
      await tell(lesson(0), [turn * 720_000, (turn + 1) * 720_000]);
      tab.checks.passCode(uuid);
      await tab.checks.askCode(uuid);
    }
    await tab.checks.look();
  },
};

export const onePassManyLessons: Attack = {
  name: 'one pass in many lessons',
  tries:
    'passes one code and plays four lessons for two hours, in two sessions, telling at the end and in between',
  checks: CODE,
  async run(attacker) {
    const first = await telling(attacker, lesson(0));
    await first.play(30);
    await first.tell(lesson(0), [0, 59_000]);
    await passCode(first, lesson(0));
    for (let turn = 0; turn < 8; turn++) {
      await first.play(HALF_HOUR / 2);
      await first.tell(lesson(turn % 4), [turn * 1_000_000, turn * 1_000_000 + 1_800_000]);
    }
    const second = await telling(attacker, lesson(1));
    await second.play(HOUR);
    for (let at = 0; at < 4; at++) await second.tell(lesson(at), [0, WHOLE]);
  },
};

export const silentDaysBefore: Attack = {
  name: 'days of silence before a pass',
  tries: 'watches little, is silent for ten days, passes a code, lets it run out unused, and plays for hours',
  checks: CODE,
  async run(attacker) {
    const before = await telling(attacker, lesson(0));
    await before.tell(lesson(0), [0, 20_000]);
    await attacker.passTime(10 * DAY);
    const now = await telling(attacker, lesson(0));
    await passCode(now, lesson(0));
    await now.play(HALF_HOUR + 60);
    await now.play(5 * HOUR);
    for (let at = 0; at < 4; at++) await now.tell(lesson(at), [0, WHOLE]);
    await now.tab.checks.look();
  },
};

export const keptBackBeforeCode: Attack = {
  name: 'a night before one code',
  tries:
    'tells fifty seconds, plays all night, passes one code in the morning and tells the night within its half hour',
  checks: CODE,
  async run(attacker) {
    const learner = await telling(attacker, lesson(0));
    await learner.play(60);
    await learner.tell(lesson(0), [0, 50_000]);
    await learner.play(8 * HOUR);
    await passCode(learner, lesson(0));
    for (let at = 0; at < 4; at++) await learner.tell(lesson(at), [0, WHOLE]);
    await learner.play(120);
    for (let at = 4; at < 8; at++) await learner.tell(lesson(at), [0, WHOLE]);
  },
};

export const codesInARow: Attack = {
  name: 'codes in a row',
  tries: 'passes ten codes of ten lessons within two minutes, each of them hoping for a half hour of its own',
  checks: CODE,
  async run(attacker) {
    const learner = await telling(attacker, lesson(0));
    await learner.play(8 * HOUR);
    for (let at = 0; at < 10; at++) await passCode(learner, lesson(at));
    for (let at = 0; at < 10; at++) await learner.tell(lesson(at), [0, WHOLE]);
    await learner.play(HALF_HOUR);
    for (let at = 0; at < 10; at++) await learner.tell(lesson(at), [0, WHOLE]);
  },
};

async function lieAbout(tab: Tab, uuids: readonly string[]): Promise<void> {
  for (const uuid of uuids) {
    await tab.checks.forge('regulator', { uuid, state: 'passed', reference: 'REG-1' });
    await tab.checks.askCode(uuid);
  }
}

export const forgedCode: Attack = {
  name: 'a code nobody passed',
  tries:
    'posts passes in the regulator’s name, asks about somebody else’s passed code, and about one that is used up',
  checks: CODE,
  async run(attacker) {
    const learner = await telling(attacker, lesson(0));
    const other = await telling(await attacker.target(), lesson(0));
    await learner.play(600);
    await learner.tell(lesson(0), [0, 100_000]);
    const theirs = await other.tab.checks.makeCode(lesson(0));
    other.tab.checks.passCode(theirs);
    await other.play(ASKED_AFTER);
    await other.tab.checks.askCode(theirs);
    await lieAbout(learner.tab, [theirs, await learner.tab.checks.makeCode(lesson(0))]);
    await learner.tell(lesson(0), [100_000, 900_000]);
    await learner.tab.checks.look();
  },
};
