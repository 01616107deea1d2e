/** Server time of a simulation, and everything that is to happen in it: requests, responses, timers, late duplicates. */
export class SimulatedClock {
  now: number;
  readonly #waiting: { readonly at: number; readonly work: () => void }[] = [];

  constructor(now: number) {
    this.now = now;
  }

  /** Returns what calls it off. */
  after(ms: number, work: () => void): () => void {
    const entry = { at: this.now + ms, work };
    const place = this.#waiting.findIndex(({ at }) => at > entry.at);
    if (place < 0) this.#waiting.push(entry);
    else this.#waiting.splice(place, 0, entry);
    return () => {
      const at = this.#waiting.indexOf(entry);
      if (at >= 0) this.#waiting.splice(at, 1);
    };
  }

  /** Advances time; whatever falls due runs at its own instant, with all that promises hang on it. */
  async advanceTo(instant: number): Promise<void> {
    for (let [next] = this.#waiting; next !== undefined && next.at <= instant; [next] = this.#waiting) {
      this.#waiting.shift();
      this.now = Math.max(this.now, next.at);
      next.work();
      await promisesKept();
    }
    this.now = Math.max(this.now, instant);
  }

  advance(ms: number): Promise<void> {
    return this.advanceTo(this.now + ms);
  }
}

/** Resolves once no promise has anything left to do at this instant: ticks come after all of them. */
export function promisesKept(): Promise<void> {
  return new Promise((resolve) => process.nextTick(resolve));
}
