/** The caller stops waiting after 6000 ms; we answer before that, so that it learns to come back (reliability N1). */
const DEADLINE_MS = 5500;
/** How exactly the deadline is kept: one timer looks after all work of the process, instead of one timer each. */
const LOOK_MS = 100;

/** The work took too long. It may still be done; every write can be repeated. */
export class DeadlinePassed extends Error {}

interface Awaited {
  until: number;
  reject(error: DeadlinePassed): void;
}

/** In the order of their deadlines, since all get the same time. */
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

/** The promise's own outcome, or DeadlinePassed after 5.5 to 5.6 s. */
export function withinDeadline<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const one = { until: performance.now() + DEADLINE_MS, reject };
    waiting.add(one);
    timer ??= setInterval(look, LOOK_MS);
    work.finally(() => waiting.delete(one)).then(resolve, reject);
  });
}
