import { CONSTANTS, ERRCODES } from '@jixu/constants';
import { createCell } from '@jixu/controllers/cell';
import type { Answer } from '../api/answer.ts';

export type HeldLease = { lease: string; last_sequence: number; hls: string; renew_after: number };
export type LeaseLesson = { courseId: number; videoId: number };

/** `elsewhere`: another tab or device plays. `out-of-reach`: the server did not answer; asked again by itself. */
export type LeaseState =
  | { kind: 'none' | 'asking' | 'elsewhere' | 'out-of-reach' }
  | { kind: 'held'; lease: string }
  | { kind: 'refused'; errcode: number; message: string };

export type HoldInput = LeaseLesson & { holder: string; lease?: string | undefined; takeOver: 0 | 1 };

export type LeaseParts = {
  hold: (input: HoldInput) => Promise<Answer<HeldLease>>;
  /** Gives a lease back, also while the page is going away. */
  release: (lease: string) => void;
  holder: string;
  held: (lease: HeldLease) => void;
  /** A lease this tab held is over: it was taken over, or another one followed it. */
  gone: (lease: string) => void;
  after: (ms: number, work: () => void) => () => void;
  /** A monotonic clock, ms. */
  now: () => number;
};

const RETRY_MS = CONSTANTS.LEASE_RETRY_MS;

/** One play lease at a time for this tab (integrity 3): held, renewed every 20 s of playing, taken over, given back. */
export class LeaseRunner {
  readonly state = createCell<LeaseState>({ kind: 'none' });
  readonly #parts: LeaseParts;
  #lesson: LeaseLesson | null = null;
  #lease: string | undefined;
  #keeping = false;
  /** When the next renewal is due, by `now`. */
  #renewAt = 0;
  #asking = false;
  #cancelTimer = () => {};
  /** Counts requests: an answer to an older one is nobody's. */
  #asked = 0;

  constructor(parts: LeaseParts) {
    this.#parts = parts;
  }

  /** Asks for the lease of a lesson; the answer says whether it may be played and credited. */
  hold(lesson: LeaseLesson, takeOver = false): Promise<boolean> {
    this.#lesson = lesson;
    if (this.#lease === undefined) this.state.set({ kind: 'asking' });
    return this.#ask(takeOver ? 1 : 0);
  }

  /** Playing goes on: keep renewing. */
  keep(): void {
    if (this.#keeping || this.#lesson === null || this.state.get().kind === 'elsewhere') return;
    this.#keeping = true;
    const left = this.#renewAt - this.#parts.now();
    if (this.#lease !== undefined && left > 0) this.#renewIn(left);
    else void this.#ask(0);
  }

  /** The page was heard of: a renewal that is overdue, because a hidden tab's timers come late, goes out now. */
  heard(): void {
    if (!this.#keeping || this.#asking || this.state.get().kind !== 'held') return;
    if (this.#parts.now() < this.#renewAt) return;
    this.#cancelTimer();
    void this.#ask(0);
  }

  /** Something went wrong with the stream: ask at once whether the lease still holds. */
  check(): void {
    if (this.#lease !== undefined) void this.#ask(0);
  }

  /** Playing pauses: the lease may fall silent, so that another device can go on without asking. */
  rest(): void {
    this.#keeping = false;
    this.#cancelTimer();
  }

  /** The server said that somebody else plays now. */
  lost(): void {
    this.rest();
    this.#letGo();
    this.state.set({ kind: 'elsewhere' });
  }

  release(): void {
    this.#asked += 1;
    this.rest();
    if (this.#lease !== undefined) this.#parts.release(this.#lease);
    this.#letGo();
    this.state.set({ kind: 'none' });
  }

  #letGo(): void {
    if (this.#lease !== undefined) this.#parts.gone(this.#lease);
    this.#lease = undefined;
  }

  async #ask(takeOver: 0 | 1): Promise<boolean> {
    if (this.#lesson === null) return false;
    this.#asked += 1;
    const mine = this.#asked;
    const { hold, holder } = this.#parts;
    this.#asking = true;
    const answer = await hold({ ...this.#lesson, holder, lease: this.#lease, takeOver });
    if (mine !== this.#asked) return false;
    const { data } = answer;
    const granted = answer.errcode === ERRCODES.OK && data !== null;
    if (granted) this.#accept(data);
    else this.#refuse(answer);
    this.#asking = false;
    return granted;
  }

  #accept(held: HeldLease): void {
    if (this.#lease !== held.lease) this.#letGo();
    this.#lease = held.lease;
    this.#parts.held(held);
    this.state.set({ kind: 'held', lease: held.lease });
    this.#renewIn((held.renew_after || CONSTANTS.LEASE_RENEW_SECONDS) * 1000);
  }

  #refuse({ errcode, errmsg }: Answer<HeldLease>): void {
    if (errcode === ERRCODES.LEASE_HELD_ELSEWHERE) return this.lost();
    if (errcode === ERRCODES.NETWORK_FAILED || errcode >= ERRCODES.SERVER_FAILED) {
      // Playing goes on from the buffer and into the journal; the gap is bridged when the server answers again.
      if (this.#lease === undefined) this.state.set({ kind: 'out-of-reach' });
      return this.#renewIn(RETRY_MS);
    }
    this.#cancelTimer();
    this.state.set({ kind: 'refused', errcode, message: errmsg });
  }

  #renewIn(ms: number): void {
    this.#cancelTimer();
    this.#renewAt = this.#parts.now() + ms;
    if (this.#keeping) this.#cancelTimer = this.#parts.after(ms, () => void this.#ask(0));
  }
}
