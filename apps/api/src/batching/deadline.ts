/** Callers give up after 6000 ms; we respond before that, so that they learn to come back (reliability N1). */
const DEADLINE_MS = 5500;
/** Precision of the deadline: a single timer checks all pending work, instead of one timer each. */
const LOOK_MS = 100;

/** The work took too long. It may still complete; every write can be repeated. */
export class DeadlinePassed extends Error {}

interface Awaited {
  until: number;
  reject(error: DeadlinePassed): void;
}

/** Ordered by deadline, because all get the same time. */
const waiting = new Set<Awaited>();
let timer: NodeJS.Timeout | null = null;

function look(): void {
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
    timer ??= setInterval(look, LOOK_MS);
    work.finally(() => waiting.delete(one)).then(resolve, reject);
  });
}
