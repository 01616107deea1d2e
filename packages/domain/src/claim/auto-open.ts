import { shanghaiDay } from '../calendar/shanghai.ts';
import { readJson } from '../text/read-json.ts';

/** Key in localStorage of the last automatic opening. */
export const CLAIM_AUTO_OPEN_KEY = 'claimAutoOpen';

/** The stored value: the day in Asia/Shanghai, the shown flag, and its learner (id_number_code). Notes A28, §3.3. */
export interface ClaimAutoOpen {
  readonly date: string;
  readonly shown: 0 | 1;
  readonly user: string;
}

/** The stored value, or null if missing or invalid. */
export function readAutoOpen(text: string | null): ClaimAutoOpen | null {
  const stored = readJson(text);
  return isAutoOpen(stored) ? stored : null;
}

function isAutoOpen(stored: unknown): stored is ClaimAutoOpen {
  return (
    typeof stored === 'object' && stored !== null && 'date' in stored && 'shown' in stored && 'user' in stored
  );
}

/** Whether the claim dialog opens by itself: not claimed yet, and not shown to this learner today. 000 §4. */
export function mayAutoOpen(
  stored: ClaimAutoOpen | null,
  user: string,
  useCode: number,
  now: number,
): boolean {
  if (useCode !== 0) return false;
  return stored === null || stored.user !== user || stored.shown !== 1 || stored.date !== shanghaiDay(now);
}

/** The value to store when the dialog has opened by itself. */
export function autoOpened(user: string, now: number): ClaimAutoOpen {
  return { date: shanghaiDay(now), shown: 1, user };
}
