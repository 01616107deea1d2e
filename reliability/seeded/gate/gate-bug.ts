import type { SeededBug } from '../seeded-bug.ts';

/** What a learner was doing where the bug stands; the journeys of an area are those of its name groups (journeysOf). */
export type GateArea =
  | 'login'
  | 'region'
  | 'claim'
  | 'buy'
  | 'pay'
  | 'order'
  | 'invoice'
  | 'study'
  | 'selection'
  | 'player'
  | 'checks'
  | 'face'
  | 'exam'
  | 'proof'
  | 'verify'
  | 'library'
  | 'notices'
  | 'home'
  | 'area'
  | 'shell'
  | 'tracking';

/** A deliberate bug that names no tests: which of them see it is what the comparison of two test runs finds out. */
export interface GateBug extends Omit<SeededBug, 'tests' | 'generates'> {
  readonly area: GateArea;
  /** From 1 to 10: seeded together with the three others of its batch, in places that have no test in common. */
  readonly batch: number;
}
