import type { Log, LogFields } from './log.ts';

/** Successes written each second in full; beyond that one line stands for many (reliability 5: sampled at load). */
const WRITTEN_PER_SECOND = 100;
const SECOND_MS = 1000;

export type AccessLog = (fields: LogFields & { status: number; errcode?: number }) => void;

/** Writes a line for each answer: every refusal and fault, and of successes under load a sample that says its size. */
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
