// An attacker's browsers, and the time that passes for them.
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Attacker, Exchange, TabOptions, Target, Visitor } from './attack.ts';
import { openTab } from './open-tab.ts';

export interface RecordedAttacker extends Attacker {
  readonly exchanges: readonly Exchange[];
  /** The learner's time, epoch milliseconds. */
  now(): number;
  /** How far it is ahead of the site's clock. */
  shiftedMs(): number;
}

export interface AttackerOptions {
  /** Before a push it fetches what it claims, as far as a minute's worth of requests goes. */
  readonly downloads: boolean;
  readonly checks?: Attack['checks'];
}

export async function openAttacker(
  target: Target,
  chance: () => number,
  options: AttackerOptions,
): Promise<RecordedAttacker> {
  const first = await target.addLearner();
  const { learnerId } = first;
  if (options.checks !== undefined) await target.pinChecks(learnerId, options.checks);
  const exchanges: Exchange[] = [];
  let unused: Visitor | null = first;
  let shiftedMs = 0;
  const now = () => Date.now() + shiftedMs;
  const session = async (): Promise<Visitor> => {
    const visitor = unused ?? (await target.addSession(learnerId));
    unused = null;
    return visitor;
  };
  return {
    learnerId,
    chance,
    exchanges,
    now,
    shiftedMs: () => shiftedMs,
    async tab({ beside, process = 0 }: TabOptions = {}) {
      const origin = target.origins[process] ?? target.origins[0];
      const visitor = beside?.visitor ?? (await session());
      return openTab({ target, origin, visitor, now, record: exchanges, downloads: options.downloads });
    },
    async passTime(seconds) {
      await target.passTime(learnerId, seconds);
      shiftedMs += seconds * 1000;
    },
    endYear: (secondsAgo) => target.endYear(learnerId, secondsAgo),
    wait: (seconds) => pause(seconds * 1000),
    target: () => openAttacker(target, chance, options),
  };
}
