/** An answer that took longer says too little about the time: the computer may have slept meanwhile. */
const LONGEST_ANSWER_MS = 10_000;

/** The Date of an answer counts whole seconds. */
const HALF_A_SECOND = 500;

/**
 * How far the server's clock is ahead of this computer's, ms, by the Date header of an answer; negative where it is behind.
 * Null where that cannot be told.
 */
export function serverAhead(date: string | null, sentAt: number, receivedAt: number): number | null {
  const told = Date.parse(date ?? '');
  const took = receivedAt - sentAt;
  if (Number.isNaN(told) || took < 0 || took > LONGEST_ANSWER_MS) return null;
  return told + HALF_A_SECOND - (sentAt + took / 2);
}

/** What is off by less is no news to anybody. */
const WORTH_TELLING_MS = 5 * 60_000;

/** What a learner is told of a wrong clock; null where it is right enough. */
export function wrongClockText(aheadMs: number): string | null {
  if (Math.abs(aheadMs) < WORTH_TELLING_MS) return null;
  return `您的设备时间${aheadMs > 0 ? '慢' : '快'}了约${spanText(Math.abs(aheadMs))}，不影响学习和考试；建议校准系统时间`;
}

function spanText(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${minutes}分钟`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours}小时` : `${Math.round(hours / 24)}天`;
}
