import type { Log, LogFields } from './log.ts';

/** Maximum successes logged per second; beyond that one line represents many (reliability 5: sampled under load). */
const WRITTEN_PER_SECOND = 100;
const SECOND_MS = 1000;

/** `more`: the other fields of the line, asked for only when it is written. */
export type AccessLog = (outcome: { status: number; errcode?: number }, more?: () => LogFields) => void;

/** Writes a line per response: every rejection and error, and under load a sample of successes that states its size. */
export function createAccessLog(log: Log, now: () => number = () => performance.now()): AccessLog {
  let secondFrom = Number.NEGATIVE_INFINITY;
  let written = 0;
  let left = 0;
  return (outcome, more) => {
    const at = now();
    if (at - secondFrom >= SECOND_MS) {
      secondFrom = at;
      written = 0;
    }
    const isSuccess = outcome.status < 400 && (outcome.errcode ?? 0) === 0;
    if (isSuccess && written >= WRITTEN_PER_SECOND) {
      left++;
      return;
    }
    if (isSuccess) written++;
    log.info('answered', { ...more?.(), ...outcome, ...(left === 0 ? {} : { count: left }) });
    left = 0;
  };
}
