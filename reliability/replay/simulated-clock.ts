/** Server time of a simulation, and everything still in flight: requests, responses, late duplicates. */
export class SimulatedClock {
  readonly #moveTo: (now: number) => void;
  #now: number;
  #waiting: { readonly at: number; readonly work: () => void }[] = [];

  constructor(now: number, moveTo: (now: number) => void) {
    this.#now = now;
    this.#moveTo = moveTo;
  }

  get now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): void {
    const entry = { at: this.#now + ms, work };
    const place = this.#waiting.findIndex(({ at }) => at > entry.at);
    if (place < 0) this.#waiting.push(entry);
    else this.#waiting.splice(place, 0, entry);
  }

  /** Advances time; whatever falls due runs at its own instant. */
  advanceTo(instant: number): void {
    for (let [next] = this.#waiting; next !== undefined && next.at <= instant; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#set(next.at);
      next.work();
    }
    this.#set(Math.max(this.#now, instant));
  }

  /** Delivers everything still in flight. */
  settle(): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) this.advanceTo(next.at);
  }

  #set(now: number): void {
    this.#now = now;
    this.#moveTo(now);
  }
}
