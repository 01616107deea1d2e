import type { Attack, Target } from './attack.ts';
import { chanceFrom } from './chance.ts';
import { openThief } from './thief.ts';
import type { Finished } from './verdict.ts';

/** Lets a learner of its own try one attack. */
export async function runAttack(target: Target, attack: Attack, seed: number): Promise<Finished> {
  const thief = await openThief(target, chanceFrom(seed, attack.name));
  // An attack that breaks off is a fault of the proof; the others go on, and their learners are judged.
  const broke = await attack.run(thief).then(() => null, String);
  const { learnerId, deeds } = thief;
  const creditedMs = await target.creditedMs(learnerId);
  return { attack: attack.name, learnerId, deeds, creditedMs, now: thief.now(), broke };
}
