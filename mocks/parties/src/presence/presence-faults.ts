import type { DurableDatabase } from '../durable-database.ts';
import { SERVICE } from '../outage.ts';
import { type Positions, type SwitchChange, storedSwitches, switchChangeOf } from '../switches.ts';

const SIGNATURE = ['normal', 'other-key', 'flipped-byte', 'skewed-clock'] as const;

/** The switches of the parties that see whether a learner is there; the first position of each is the honest one. */
const PRESENCE_FAULTS = {
  regulator: {
    service: SERVICE,
    /** broken: a picture no phone can read. early: it lives 5 s. */
    code: ['normal', 'rejected', 'broken', 'early'],
    /** before-answer: it is passed and told before the call that made it is answered. late: after 125 s. */
    notify: ['normal', 'before-answer', 'twice', 'late', 'never'],
    signature: SIGNATURE,
    content: ['normal', 'other-uuid'],
  },
  face: {
    service: SERVICE,
    /** never: whatever the camera sees, nothing is decided. */
    verdict: ['normal', 'never'],
    /** reversed: says failed where the person passed. replayed: posts the last pass of anybody again, byte for byte. */
    notify: ['normal', 'never', 'twice', 'reversed', 'replayed', 'other-number'],
    /** What browsers get. no-cors: they may not read it. says-1: passed, whatever happened. */
    result: ['normal', 'no-cors', 'says-1'],
    signature: SIGNATURE,
  },
} as const;

export type PresenceParty = keyof typeof PRESENCE_FAULTS;
type PresenceFaults<P extends PresenceParty> = Positions<(typeof PRESENCE_FAULTS)[P]>;

export const PRESENCE_PARTIES = Object.keys(PRESENCE_FAULTS) as readonly PresenceParty[];

/** The switches of that party with their positions. */
export const switchesOf = (party: PresenceParty): readonly (readonly [string, readonly string[]])[] =>
  Object.entries(PRESENCE_FAULTS[party]);

/** The change of switches that a form or a JSON body asks for; undefined where something in it is no switch of that party. */
export const presenceChangeOf = (
  party: PresenceParty,
  value: Readonly<Record<string, unknown>>,
): SwitchChange | undefined => switchChangeOf(PRESENCE_FAULTS[party], value);

/** The positions of all switches: of a party, and of single learners, which prevail. A learner is their reference or card. */
export interface PresenceSwitches {
  of<P extends PresenceParty>(party: P, learner?: string): PresenceFaults<P>;
  set(party: PresenceParty, learner: string | undefined, change: SwitchChange): void;
  /** Honest again: one party with all its learners. */
  clear(party: PresenceParty): void;
}

/** Switches kept in that database. */
export function presenceSwitches(database: DurableDatabase): PresenceSwitches {
  const stored = {
    regulator: storedSwitches(database, 'regulator', PRESENCE_FAULTS.regulator),
    face: storedSwitches(database, 'face', PRESENCE_FAULTS.face),
  };
  return {
    of: <P extends PresenceParty>(party: P, learner?: string) =>
      stored[party].of(learner) as PresenceFaults<P>,
    set: (party, learner, change) => stored[party].set(learner, change),
    clear: (party) => stored[party].clear(),
  };
}
