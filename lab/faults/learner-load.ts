// Learners who watch and push without end; one who is finished is replaced by the next. Each sends one push at a time
// and repeats it, with the same lease and sequence, until it is acknowledged, as the journal does.
import { setTimeout as pause } from 'node:timers/promises';
import { ERRCODES } from '@jixu/constants';
import type { StudyLearner } from '../environment/learners.ts';
import type { PushedVideo } from '../environment/study-client.ts';
import type { History, ResponseLine } from './history.ts';
import { type LearnerScript, scriptOf } from './learner-script.ts';
import { openRecordedClient, type Place, type RecordedClient } from './recorded-client.ts';
import { type Random, seededRandom } from './seeded-random.ts';

export interface LoadOptions {
  readonly history: History;
  readonly learners: readonly StudyLearner[];
  /** Number of concurrent learners. */
  readonly seats: number;
  readonly seed: number;
  /** The API process of a learner; evaluated at every call. */
  placeOf(learnerIndex: number): Place;
  /** Steps after which a learner leaves; by default once both recordings are finished. */
  readonly stepsEach?: number;
}

export interface Load {
  /** Number of learners so far. */
  readonly came: readonly StudyLearner[];
  /** Learners deliver what is pending and leave; rejects when one cannot within `withinMs`. */
  stop(withinMs?: number): Promise<void>;
}

type Named = { lease: string; sequence: number } | null;

class Learner {
  readonly #client: () => RecordedClient;
  readonly #random: Random;
  #tab: RecordedClient;
  #lease: string | null = null;
  #sequence = 0;
  #lastSent: { videos: readonly PushedVideo[]; named: Named } | null = null;

  constructor(client: () => RecordedClient, random: Random) {
    this.#client = client;
    this.#random = random;
    this.#tab = client();
  }

  /** Repeats the request until the response is 200, and returns it. */
  async #insist(ask: () => Promise<ResponseLine>): Promise<ResponseLine> {
    for (;;) {
      const response = await ask();
      if (response.status === 200) return response;
      const waitMs =
        response.retryAfter === null ? this.#random.whole(60, 200) : Number(response.retryAfter) * 1000;
      await pause(Math.min(waitMs, 5000));
    }
  }

  async #hold(takeOver: boolean): Promise<void> {
    const response = await this.#insist(() =>
      this.#tab.hold(7001, { takeOver, ...(this.#lease === null || takeOver ? {} : { lease: this.#lease }) }),
    );
    if (response.lease === undefined) return;
    this.#sequence = this.#lease === response.lease ? this.#sequence : (response.lastSequence ?? 0);
    this.#lease = response.lease;
  }

  async #push(videos: readonly PushedVideo[], named: Named): Promise<void> {
    const response = await this.#insist(() => this.#tab.push(videos, named));
    if (response.errcode === ERRCODES.OK) this.#lastSent = { videos, named };
  }

  #nextNamed(): Named {
    if (this.#lease === null) return null;
    this.#sequence += 1;
    return { lease: this.#lease, sequence: this.#sequence };
  }

  async #takeOver(late: readonly PushedVideo[]): Promise<void> {
    const left = this.#nextNamed();
    this.#tab = this.#client();
    await this.#hold(true);
    await this.#push(late, left);
  }

  async live(script: LearnerScript, stopping: () => boolean): Promise<void> {
    if (script.kind === 'lease') await this.#hold(false);
    while (!stopping()) {
      const { value: step, done } = script.steps.next();
      if (done === true || step === undefined) return;
      if ('pauseMs' in step) await pause(step.pauseMs);
      if (step.kind === 'watch') await this.#push(step.videos, this.#nextNamed());
      else if (step.kind === 'take-over') await this.#takeOver(step.late);
      else if (step.kind === 'renew') await this.#hold(false);
      else if (step.kind === 'pull') await this.#insist(() => this.#tab.pull());
      else if (step.kind === 'repeat' && this.#lastSent !== null)
        await this.#push(this.#lastSent.videos, this.#lastSent.named);
      else if (step.kind === 'release' && this.#lease !== null) await this.#release(this.#lease);
    }
  }

  async #release(lease: string): Promise<void> {
    await this.#insist(() => this.#tab.release(lease));
    this.#lease = null;
  }
}

/** Starts at once; learners arrive over the first second. */
export function startLoad(options: LoadOptions): Load {
  const { history, learners, seed } = options;
  const came: StudyLearner[] = [];
  let stopped = false;

  async function sit(): Promise<void> {
    while (!stopped) {
      const index = came.length;
      const who = learners[index];
      if (who === undefined) throw new Error('the load ran out of learners');
      came.push(who);
      const random = seededRandom(seed, `learner ${index}`);
      const client = () =>
        openRecordedClient({
          history,
          learner: who.id,
          cookie: who.cookie,
          place: () => options.placeOf(index),
        });
      await pause(random.whole(0, 1000));
      await new Learner(client, random).live(scriptOf(random, options.stepsEach), () => stopped);
    }
  }
  const seats = Promise.all(Array.from({ length: options.seats }, sit));
  // stop() reports a failed learner; the handler keeps Node from ending on an unhandled rejection meanwhile.
  seats.catch(() => undefined);
  return {
    came,
    async stop(withinMs = 20_000) {
      stopped = true;
      const cancel = new AbortController();
      const late = pause(withinMs, 'late' as const, { signal: cancel.signal }).catch(() => 'late' as const);
      const ended = await Promise.race([seats.then(() => 'ended' as const), late]);
      cancel.abort();
      if (ended === 'late') throw new Error(`learners could not deliver within ${withinMs} ms`);
    },
  };
}
