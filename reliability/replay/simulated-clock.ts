/** Server time of a simulation, and what is still under way in it: requests, answers, copies that come late. */
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

  /** Lets time pass; whatever falls due happens at its own instant. */
  advanceTo(instant: number): void {
    for (let [next] = this.#waiting; next !== undefined && next.at <= instant; [next] = this.#waiting) {
      this.#waiting.shift();
      this.#set(next.at);
      next.work();
    }
    this.#set(Math.max(this.#now, instant));
  }

  /** Lets everything arrive that is still under way. */
  settle(): void {
    for (let [next] = this.#waiting; next !== undefined; [next] = this.#waiting) this.advanceTo(next.at);
  }

  #set(now: number): void {
    this.#now = now;
    this.#moveTo(now);
  }
}
