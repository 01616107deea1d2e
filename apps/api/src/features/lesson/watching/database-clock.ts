/**
 * The database's time, told by a process between its answers. It is wrong by less than the quickest of them took, and
 * goes on while the process is frozen.
 */
export class DatabaseClock {
  /** Database time minus the time of this process; null before the first answer. */
  #offsetMs: number | null = null;
  readonly #elapsed: () => number;

  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed;
  }

  /** Marks the sending of a statement. */
  sent(): number {
    return this.#elapsed();
  }

  /** The answer to a statement sent at `sentAt` told the time `databaseMs`. */
  heard(databaseMs: number, sentAt: number): void {
    const [least, most] = [databaseMs - this.#elapsed(), databaseMs - sentAt];
    this.#offsetMs = Math.min(Math.max(this.#offsetMs ?? least, least), most);
  }

  /** Epoch milliseconds; null while nothing was heard. */
  now(): number | null {
    return this.#offsetMs === null ? null : Math.floor(this.#elapsed() + this.#offsetMs);
  }
}
