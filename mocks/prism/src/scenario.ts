import type { OperationId } from '@jixu/contract/operations';

/** What an operation answers, and how long it goes on answering so. The last step of a play stays. */
export interface Step {
  /** Name of an example of the operation, or of a transport code (`e9503`); without one, its usual answer. */
  readonly example?: string;
  /** How long the caller waits for it, ms. */
  readonly delayMs?: number;
  /** `cut`: the connection breaks at once. `silent`: it stays open and no answer comes. */
  readonly fails?: 'cut' | 'silent';
  /** The step is over once it was answered so often … */
  readonly times?: number;
  /** … or so long after it was first answered (ms) … */
  readonly forMs?: number;
  /** … or when this operation has succeeded. */
  readonly until?: OperationId;
}

/** A sequence of answers with a name. */
export interface Scenario {
  readonly name: string;
  /** What a person sees it do. */
  readonly title: string;
  readonly plays: Readonly<Partial<Record<OperationId, readonly Step[]>>>;
  /** The plays begin anew whenever one of these succeeds: a fresh QR code, another order. */
  readonly again?: readonly OperationId[];
  /**
   * Whether somebody is logged in at first; then login and logout are kept, and calls that need a session answer 1001 to
   * whoever is logged out. Without it everybody is always logged in.
   */
  readonly session?: 'logged-in' | 'logged-out';
}
