/** The caller stops waiting after 6000 ms; we answer before that, so that it learns to come back (reliability N1). */
const DEADLINE_MS = 5500;

/** The work took too long. It may still be done; every write can be repeated. */
export class DeadlinePassed extends Error {}

/** The promise's own outcome, or DeadlinePassed. */
export async function withinDeadline<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('deadline passed')), DEADLINE_MS);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
