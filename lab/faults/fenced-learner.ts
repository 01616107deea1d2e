// One learner with two devices: the first watches through A until A is frozen, then the second takes over through B.
import { setTimeout as pause } from 'node:timers/promises';
import { ERRCODES } from '@jixu/constants';
import { type StudyLearner, VIDEOS } from '../environment/learners.ts';
import type { Interval, PushedVideo } from '../environment/study-client.ts';
import type { History, ResponseLine } from './history.ts';
import { openRecordedClient, type Place, type RecordedClient } from './recorded-client.ts';

/** The first device watches from the start in steps of this length; short, so that it never outruns the clock. */
const STEP_MS = 10;
/** The second device watches elsewhere, to tell the two apart. */
const SECOND_FROM_MS = 60_000;
const SECOND_STEP_MS = 100;
const MOST_PUSHES = 60;
/** Longer than any freeze, because A's responses after waking are part of the run. */
const PATIENT_MS = 90_000;
const [FIRST_VIDEO] = VIDEOS;

export interface LatePush {
  readonly videos: readonly PushedVideo[];
  readonly named: { lease: string; sequence: number };
  readonly response: ResponseLine;
}

function pushed(from: number, to: number): PushedVideo[] {
  const intervals: Interval[] = [[from, to]];
  return [{ video_id: FIRST_VIDEO.id, play_second: to / 1000, progress_second: to / 1000, intervals }];
}

export class FencedLearner {
  readonly who: StudyLearner;
  readonly #first: RecordedClient;
  readonly #second: RecordedClient;
  #frozen = false;
  #lease = '';
  lastOnA: LatePush | null = null;
  secondLease = '';
  /** From requesting the take-over until it was granted. */
  waitedMs = 0;

  constructor(history: History, who: StudyLearner, places: { a: Place; b: Place }) {
    this.who = who;
    const client = (place: Place, timeoutMs: number) =>
      openRecordedClient({ history, learner: who.id, cookie: who.cookie, place: () => place, timeoutMs });
    this.#first = client(places.a, PATIENT_MS);
    this.#second = client(places.b, 6000);
  }

  get firstLease(): string {
    return this.#lease;
  }

  async arrive(): Promise<void> {
    const response = await this.#first.hold(FIRST_VIDEO.id);
    if (response.lease === undefined)
      throw new Error(`A gave no lease: ${response.status} ${response.errcode}`);
    this.#lease = response.lease;
  }

  /** Pushes through A continuously until A is frozen; resolves with the last response, which may come only after the thaw. */
  async watchOnA(): Promise<void> {
    for (let sequence = 1; sequence <= MOST_PUSHES && !this.#frozen; sequence++) {
      const videos = pushed((sequence - 1) * STEP_MS, sequence * STEP_MS);
      const named = { lease: this.#lease, sequence };
      const response = await this.#first.push(videos, named);
      this.lastOnA = { videos, named, response };
    }
  }

  aIsFrozen(): void {
    this.#frozen = true;
  }

  async takeOverOnB(): Promise<void> {
    const askedAt = performance.now();
    const response = await this.#insist(() => this.#second.hold(FIRST_VIDEO.id, { takeOver: true }));
    this.waitedMs = performance.now() - askedAt;
    this.secondLease = response.lease ?? '';
    for (let sequence = 1; sequence <= 3; sequence++) {
      await pause(SECOND_STEP_MS);
      const from = SECOND_FROM_MS + (sequence - 1) * SECOND_STEP_MS;
      const named = { lease: this.secondLease, sequence };
      await this.#insist(() => this.#second.push(pushed(from, from + SECOND_STEP_MS), named));
    }
  }

  /** The first device's journal still holds what A did not acknowledge, and brings it to B. */
  async deliverRest(): Promise<void> {
    const last = this.lastOnA;
    if (last === null || (last.response.status === 200 && last.response.errcode === ERRCODES.OK)) return;
    await this.#insist(() => this.#second.push(last.videos, last.named));
  }

  async #insist(askOnce: () => Promise<ResponseLine>): Promise<ResponseLine> {
    for (;;) {
      const response = await askOnce();
      if (response.status === 200) return response;
      await pause(response.retryAfter === null ? 100 : Number(response.retryAfter) * 1000);
    }
  }
}
