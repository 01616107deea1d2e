// Learners who watch: they hold a lease, push what they watched, and read pages, all through the balancer.
import { setTimeout as pause } from 'node:timers/promises';
import { type StudyLearner, VIDEOS } from '../environment/learners.ts';
import { type ApiResponse, openStudyClient, type StudyClient } from '../environment/study-client.ts';

export interface Watching {
  /** Every request by kind, with those that failed and why. */
  readonly counts: Readonly<Record<'hold' | 'push' | 'page', { sent: number; failed: number }>>;
  readonly causes: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** Stops everybody; resolves with the milliseconds acknowledged but not stored. */
  stop(): Promise<{ acknowledgedMs: number; lostMs: number }>;
}

const PUSH_EVERY_MS = 2_000;
const PUSHES_A_RENEWAL = 8;
const PUSHES_A_PAGE = 2;
const PAGE_TIMEOUT_MS = 6_000;
const [VIDEO] = VIDEOS;
const PAGES = ['/', '/ac/user_agree'];

/** Every request by kind, and how long the slowest took. */
function createTally() {
  const counts = {
    hold: { sent: 0, failed: 0 },
    push: { sent: 0, failed: 0 },
    page: { sent: 0, failed: 0 },
  };
  const causes: Record<string, number> = {};
  let slowestMs = 0;

  async function counted<Result>(
    kind: keyof typeof counts,
    send: () => Promise<Result>,
    causeOf: (result: Result) => string | null,
  ): Promise<Result> {
    const startedAt = performance.now();
    counts[kind].sent += 1;
    const result = await send();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    const cause = causeOf(result);
    if (cause !== null) {
      counts[kind].failed += 1;
      causes[`${kind}: ${cause}`] = (causes[`${kind}: ${cause}`] ?? 0) + 1;
    }
    return result;
  }
  return { counts, causes, slowestMs: () => slowestMs, counted };
}

/** `origin` is the balancer's. */
export function startWatching(origin: string, learners: readonly StudyLearner[]): Watching {
  const { counts, causes, slowestMs, counted } = createTally();
  let stopped = false;
  const acknowledged = new Map<StudyLearner, number>();

  const call = <Body>(kind: 'hold' | 'push', send: () => Promise<ApiResponse<Body>>) =>
    counted(kind, send, ({ status, errcode }) =>
      status === 200 && errcode === 0 ? null : `status ${status}, errcode ${errcode}`,
    );

  async function watch(learner: StudyLearner, at: number): Promise<void> {
    const client = openStudyClient(() => origin, learner.cookie);
    await pause((at / learners.length) * PUSH_EVERY_MS);
    const held = (await call('hold', () => client.hold(VIDEO.id))).data;
    if (held === null) return;
    const beganAt = performance.now();
    let sentMs = 0;
    for (let sequence = 1; !stopped; sequence += 1) {
      await pause(PUSH_EVERY_MS);
      const nowMs = Math.floor(performance.now() - beganAt);
      const video = { video_id: VIDEO.id, play_second: Math.floor(nowMs / 1000), progress_second: 0 };
      const pushed = { ...video, progress_second: video.play_second, intervals: [[sentMs, nowMs] as const] };
      const answer = await call('push', () => client.push([pushed], { lease: held.lease, sequence }));
      if (answer.data !== null) {
        sentMs = nowMs;
        acknowledged.set(learner, creditOf(answer.data.credited));
      }
      if (sequence % PUSHES_A_RENEWAL === 0) await call('hold', () => client.hold(VIDEO.id, held));
      if (sequence % PUSHES_A_PAGE === 0)
        await counted('page', () => readPage(origin, at + sequence), pageCause);
    }
  }

  const everybody = Promise.all(learners.map(watch));
  return {
    counts,
    causes,
    get slowestMs() {
      return slowestMs();
    },
    async stop() {
      stopped = true;
      await everybody;
      return compareWithStored(origin, acknowledged);
    },
  };
}

async function compareWithStored(
  origin: string,
  acknowledged: ReadonlyMap<StudyLearner, number>,
): Promise<{ acknowledgedMs: number; lostMs: number }> {
  let [acknowledgedMs, lostMs] = [0, 0];
  for (const [learner, creditedMs] of acknowledged) {
    acknowledgedMs += creditedMs;
    lostMs += Math.max(0, creditedMs - (await storedMs(openStudyClient(() => origin, learner.cookie))));
  }
  return { acknowledgedMs, lostMs };
}

const creditOf = (credited: readonly { vid: number; credited_ms: number }[]): number =>
  credited.find(({ vid }) => vid === VIDEO.id)?.credited_ms ?? 0;

async function storedMs(client: StudyClient): Promise<number> {
  const { data } = await client.pull();
  if (data === null) throw new Error('a learner’s progress could not be read at the end');
  return creditOf(data.credited);
}

async function readPage(origin: string, at: number): Promise<string> {
  try {
    const page = PAGES[at % PAGES.length] ?? '/';
    // Each learner at home has his own address; the balancer passes it on.
    const headers = { 'x-forwarded-for': `10.9.${(at >> 8) & 255}.${at & 255}` };
    const answer = await fetch(origin + page, { headers, signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) });
    const text = await answer.text();
    return answer.status === 200 && text.includes('</html>')
      ? 'whole'
      : `status ${answer.status} ${answer.headers.get('x-lost') ?? ''}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown';
  }
}

const pageCause = (outcome: string): string | null => (outcome === 'whole' ? null : outcome);
