import type { Attack, Target } from './attack.ts';
import { openAttacker } from './attacker.ts';
import { chanceFrom } from './seeded-chance.ts';
import type { Finished } from './verdict.ts';

/** Gives a fresh learner to one attack. */
export async function runAttack(target: Target, attack: Attack, seed: number): Promise<Finished> {
  const attacker = await openAttacker(target, chanceFrom(seed, attack.name));
  // An attack that throws is an error of the run; the others go on, and their learners are still judged.
  const broke = await attack.run(attacker).then(() => null, String);
  const { learnerId, exchanges } = attacker;
  const creditedMs = await target.creditedMs(learnerId);
  return { attack: attack.name, learnerId, exchanges, creditedMs, now: attacker.now(), broke };
}
