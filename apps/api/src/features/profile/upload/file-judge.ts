import { Worker } from 'node:worker_threads';
import { QueueFull } from '#batching/batcher.ts';
import { DeadlinePassed } from '#batching/deadline.ts';
import type { FileRejection, JudgedFile } from './judge-bytes.ts';
import type { JudgeResponse } from './judge-thread.ts';

/** Judges files beside the event loop, which serves everybody else meanwhile. */
export interface FileJudge {
  /**
   * A file that takes more than its share of time or memory is unsafe, whatever it is. `abandoned`: nobody waits for the
   * verdict any more; then the work ends.
   * @throws QueueFull when too many files wait, DeadlinePassed when it was abandoned
   */
  judge(bytes: Buffer, abandoned?: AbortSignal | null): Promise<JudgedFile | FileRejection>;
}

export interface JudgeLimits {
  /** Processor time of one file, ms; an honest one of the largest takes a tenth of it. */
  cpuMs: number;
  /** The same by the clock: what it unpacks is unpacked by other threads. */
  ms: number;
  /** Memory of the thread, besides what is unpacked, which has a limit of its own. */
  heapMegabytes: number;
  mostWaiting: number;
  /** How often what it uses is looked at, ms: each look costs this thread a little. */
  lookMs: number;
}

const LIMITS: JudgeLimits = { cpuMs: 2000, ms: 7000, heapMegabytes: 64, mostWaiting: 24, lookMs: 250 };

/** The thread's file: of the sources, or of the build, where it stands beside the server. */
const THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './judge-thread.ts' : './judge-thread.js',
  import.meta.url,
);

interface Job {
  readonly bytes: Buffer;
  answer(judged: JudgedFile | FileRejection): void;
  drop(error: Error): void;
}

/** The thread is started by the first file, and again after it was ended. Create one per process. */
export function createFileJudge(limits: JudgeLimits = LIMITS): FileJudge {
  const judging = new JudgingThread(limits);
  return {
    judge(bytes, abandoned = null) {
      if (judging.waiting >= limits.mostWaiting) return Promise.reject(new QueueFull('too many files wait'));
      return new Promise((resolve, reject) => {
        const job: Job = { bytes, answer: resolve, drop: reject };
        const abandon = () => judging.abandon(job);
        if (abandoned?.aborted === true) return abandon();
        abandoned?.addEventListener('abort', abandon, { once: true });
        judging.add(job);
      });
    },
  };
}

/** One thread that judges one file at a time, and ends with the file that takes too much. */
class JudgingThread {
  readonly #limits: JudgeLimits;
  readonly #jobs: Job[] = [];
  #current: Job | null = null;
  #thread: Worker | null = null;
  #watch: NodeJS.Timeout | undefined;

  constructor(limits: JudgeLimits) {
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#jobs.length;
  }

  add(job: Job): void {
    this.#jobs.push(job);
    this.#next();
  }

  abandon(job: Job): void {
    job.drop(new DeadlinePassed('nobody waits for this file any more'));
    const at = this.#jobs.indexOf(job);
    if (at >= 0) this.#jobs.splice(at, 1);
    if (job === this.#current) this.#end();
  }

  #next(): void {
    if (this.#current !== null) return;
    const job = this.#jobs.shift();
    if (job === undefined) return;
    this.#current = job;
    if (this.#thread === null) this.#thread = this.#start();
    else this.#send(this.#thread, job);
  }

  #send(thread: Worker, job: Job): void {
    this.#watch = watchUsage(thread, this.#limits, () => {
      if (this.#current === job) this.#refuse();
    });
    // A copy: the scanner gets the same bytes later.
    const copy = new Uint8Array(job.bytes);
    thread.postMessage(copy, [copy.buffer]);
  }

  #start(): Worker {
    const { heapMegabytes } = this.#limits;
    const thread = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } });
    thread.unref();
    thread.on('message', (answer: JudgeResponse) => {
      if (thread !== this.#thread) return;
      if (answer !== 'ready') this.#answered(answer);
      // Its start is not the file's.
      else if (this.#current !== null) this.#send(thread, this.#current);
    });
    // Out of memory, or a fault of ours that this file alone brings about.
    thread.on('error', () => {
      if (thread === this.#thread) this.#refuse();
    });
    return thread;
  }

  #answered(answer: Exclude<JudgeResponse, 'ready'>): void {
    const job = this.#current;
    this.#leave();
    if (job !== null) job.answer('rejection' in answer ? answer.rejection : judgedOf(job, answer));
    this.#next();
  }

  #refuse(): void {
    this.#current?.answer('unsafe');
    this.#end();
  }

  #end(): void {
    const thread = this.#thread;
    this.#thread = null;
    this.#leave();
    void thread?.terminate();
    this.#next();
  }

  #leave(): void {
    clearInterval(this.#watch);
    this.#current = null;
  }
}

function judgedOf(job: Job, { kind, decoded }: Extract<JudgeResponse, { kind: unknown }>): JudgedFile {
  return { kind, decoded: decoded === null ? job.bytes : Buffer.from(decoded.buffer) };
}

/** Looks at what a thread has used since now, and says when that is too much. */
function watchUsage(thread: Worker, { cpuMs, ms, lookMs }: JudgeLimits, tooMuch: () => void): NodeJS.Timeout {
  const startedAt = performance.now();
  const used = async () => {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  };
  let before: number | null = null;
  return setInterval(() => {
    if (performance.now() - startedAt > ms) tooMuch();
    else
      used().then(
        (now) => {
          before ??= now;
          if (now - before > cpuMs) tooMuch();
        },
        // It has ended meanwhile.
        () => undefined,
      );
  }, lookMs);
}
