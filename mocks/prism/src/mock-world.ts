import type { Prism } from './open-prism.ts';
import type { Callers } from './remember-callers.ts';

/** What every part of one mock shares. */
export interface MockWorld {
  readonly prism: Prism;
  readonly callers: Callers;
  /** ms; how long a step has been answered is measured on it. */
  readonly now: () => number;
  /** Scenarios for callers who chose none, with commas between; '' for none. */
  readonly scenario: string;
}
