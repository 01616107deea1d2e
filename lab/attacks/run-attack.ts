import type { Attack, Target } from './attack.ts';
import { openAttacker } from './attacker.ts';
import { chanceFrom } from './seeded-chance.ts';
import type { Finished } from './verdict.ts';

/** Gives a fresh learner to one attack. */
export async function runAttack(
  target: Target,
  attack: Attack,
  seed: number,
  downloads = false,
): Promise<Finished> {
  const { checks, earnsNothing = false } = attack;
  const attacker = await openAttacker(target, chanceFrom(seed, attack.name), {
    downloads,
    ...(checks === undefined ? {} : { checks }),
  });
  // An attack that throws is an error of the run; the others go on, and their learners are still judged.
  const broke = await attack.run(attacker).then(() => null, String);
  const { learnerId, exchanges } = attacker;
  const [creditedMs, stored] = [await target.creditedMs(learnerId), await target.passes(learnerId)];
  const passes = stored.map((pass) => ({ ...pass, at: pass.at + attacker.shiftedMs() }));
  const done = { attack: attack.name, learnerId, exchanges, creditedMs, now: attacker.now(), broke };
  return { ...done, checks, passes, earnsNothing };
}
