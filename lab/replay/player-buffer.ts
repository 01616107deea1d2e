// What a simulated player has fetched and still holds: a window about its position, filled as the position moves.
const CELL_SECONDS = 6;
const KEPT_SECONDS = 60;

export class PlayerBuffer {
  readonly #fetch: (cell: number, at: number) => boolean;
  /** How far ahead it reads, in seconds. */
  readonly #lead: number;
  readonly #cells = new Set<number>();
  #position = 0;
  #at = 0;

  /** `fetch`: asks at that server time, epoch milliseconds; whether it was sent. */
  constructor(fetch: (cell: number, at: number) => boolean, leadSeconds: number) {
    this.#fetch = fetch;
    this.#lead = leadSeconds;
  }

  /** The position is moved by hand, or playing begins there. */
  seek(position: number, at: number, isOnline: boolean): void {
    this.#position = position;
    this.#at = at;
    if (isOnline) this.#load(position, position + this.#lead, () => at);
    this.#forget();
  }

  /**
   * Playing would reach this second: what is read ahead on the way is read when the way so far is played. Whether all of
   * the way is there.
   */
  play(position: number, at: number, isOnline: boolean): boolean {
    const [from, since] = [this.#position, this.#at];
    const share = (second: number) =>
      Math.min(1, Math.max(0, (second - from) / Math.max(0.001, position - from)));
    if (isOnline) {
      this.#load(from, position + this.#lead, (second) => since + share(second - this.#lead) * (at - since));
    }
    const isThere = this.#holdsAll(from, position);
    this.#position = position;
    this.#at = at;
    this.#forget();
    return isThere;
  }

  #holdsAll(from: number, to: number): boolean {
    for (let cell = Math.floor(from / CELL_SECONDS); cell * CELL_SECONDS < to; cell++) {
      if (!this.#cells.has(cell)) return false;
    }
    return true;
  }

  /** The computer slept until now: nothing was read meanwhile. */
  wake(at: number): void {
    this.#at = at;
  }

  holds(position: number): boolean {
    return this.#cells.has(Math.floor(position / CELL_SECONDS));
  }

  #load(from: number, to: number, atOf: (second: number) => number): void {
    for (let cell = Math.floor(from / CELL_SECONDS); cell * CELL_SECONDS <= to; cell++) {
      const isThere = this.#cells.has(cell) || this.#fetch(cell, Math.ceil(atOf(cell * CELL_SECONDS)));
      if (isThere) this.#cells.add(cell);
    }
  }

  #forget(): void {
    for (const cell of this.#cells) {
      const [begin, end] = [cell * CELL_SECONDS, (cell + 1) * CELL_SECONDS];
      if (end < this.#position - KEPT_SECONDS || begin > this.#position + KEPT_SECONDS)
        this.#cells.delete(cell);
    }
  }
}
