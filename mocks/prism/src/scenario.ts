import type { OperationId } from '@jixu/contract/operations';

/** A response of an operation, and how long it is repeated. The last step of a play is repeated for ever. */
export interface Step {
  /** Name of an example of the operation, or of a transport code (`e9503`); omitted: its default response. */
  readonly example?: string;
  /** Delay of the response, ms. */
  readonly delayMs?: number;
  /** `cut`: the connection breaks at once. `silent`: it stays open without a response. */
  readonly fails?: 'cut' | 'silent';
  /** The step ends after this many responses … */
  readonly times?: number;
  /** … or this long after its first response (ms) … */
  readonly forMs?: number;
  /** … or once this operation has succeeded. */
  readonly until?: OperationId;
}

/** A named sequence of responses. */
export interface Scenario {
  readonly name: string;
  /** Its visible effect, for people. */
  readonly title: string;
  readonly plays: Readonly<Partial<Record<OperationId, readonly Step[]>>>;
  /** Success of any of these restarts the plays: a fresh QR code, another order. */
  readonly again?: readonly OperationId[];
  /**
   * The initial login state; from then on login and logout change it, and calls that need a session respond 1001 while
   * logged out. Omitted: everybody is always logged in.
   */
  readonly session?: 'logged-in' | 'logged-out';
}
