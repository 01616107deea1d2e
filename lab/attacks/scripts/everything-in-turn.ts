import type { Attack } from '../attack.ts';

/** One learner tries all of these in turn: the ten seconds are granted once in a lifetime, not once per attack. */
export function everythingInTurn(attacks: readonly Attack[]): Attack {
  return {
    name: 'everything in turn',
    tries: `the same learner tries ${attacks.length} of the attacks one after the other, with a minute's rest between them`,
    async run(attacker) {
      for (const attack of attacks) {
        await attack.run(attacker);
        await attacker.passTime(200);
      }
    },
  };
}
