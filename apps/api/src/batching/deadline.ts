/** The caller stops waiting after 6000 ms; it gets a response before that, which tells it to come back (reliability N1). */
const DEADLINE_MS = 5500;
/** How exactly the deadline is kept: one timer serves all work of the process, instead of one each. */
const CHECK_MS = 100;

/** The work took too long. It may still complete; every write can be repeated. */
export class DeadlinePassed extends Error {}

interface Awaited {
  until: number;
  reject(error: DeadlinePassed): void;
}

/** Ordered by deadline, because all get the same time. */
const waiting = new Set<Awaited>();
let timer: NodeJS.Timeout | null = null;

function rejectLate(): void {
  const now = performance.now();
  for (const one of waiting) {
    if (one.until > now) break;
    waiting.delete(one);
    one.reject(new DeadlinePassed('deadline passed'));
  }
  if (waiting.size > 0 || timer === null) return;
  clearInterval(timer);
  timer = null;
}

/** The promise's own result, or DeadlinePassed after 5.5 to 5.6 s. */
export function withinDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const one = { until: performance.now() + DEADLINE_MS, reject };
    waiting.add(one);
    timer ??= setInterval(rejectLate, CHECK_MS);
    work.then(
      (result) => {
        waiting.delete(one);
        resolve(result);
      },
      (error) => {
        waiting.delete(one);
        reject(error);
      },
    );
  });
}

/** The same for work with a time of its own. `onLate` may end the work, which nobody waits for any more. */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  why: string,
  onLate: () => void = () => undefined,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlinePassed(why));
      onLate();
    }, ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
