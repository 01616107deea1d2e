import type { Log, LogFields } from './log.ts';

/** Maximum successes logged per second; beyond that one line represents many (reliability 5: sampled under load). */
const WRITTEN_PER_SECOND = 100;
const SECOND_MS = 1000;

export type AccessLog = (fields: LogFields & { status: number; errcode?: number }) => void;

/** Writes a line per response: every rejection and error, and under load a sample of successes that states its size. */
export function createAccessLog(log: Log, now: () => number = () => performance.now()): AccessLog {
  let secondFrom = Number.NEGATIVE_INFINITY;
  let written = 0;
  let left = 0;
  return (fields) => {
    const at = now();
    if (at - secondFrom >= SECOND_MS) {
      secondFrom = at;
      written = 0;
    }
    const isSuccess = fields.status < 400 && (fields.errcode ?? 0) === 0;
    if (isSuccess && written >= WRITTEN_PER_SECOND) {
      left++;
      return;
    }
    if (isSuccess) written++;
    log.info('answered', left === 0 ? fields : { ...fields, count: left });
    left = 0;
  };
}
