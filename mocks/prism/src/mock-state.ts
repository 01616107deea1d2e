import type { Prism } from './open-prism.ts';
import type { Callers } from './remember-callers.ts';

/** State shared by every part of one mock. */
export interface MockState {
  readonly prism: Prism;
  readonly callers: Callers;
  /** ms; measures how long a step has been played. */
  readonly now: () => number;
  /** Scenarios for callers who have not chosen any, comma-separated; '' for none. */
  readonly scenario: string;
}
