import type { Ms } from '../units/time.ts';
import { type CheckPoint, isSameCheck } from './check-point.ts';
import { seenIntervals, type VideoLedger } from './credit-push.ts';
import { behindPoint, type PassedBound } from './hold-credit.ts';
import { creditedMs } from './intervals.ts';
import { lastPass, mostSincePassMs, playedSincePassMs, type YearChecks } from './year-checks.ts';

/**
 * What may still be credited behind the checks that are passed: it was watched since, but for what each may hold. Or a
 * script would keep back what it played at night, and send all of it after one answer in the morning. Integrity 5.
 */
export function passedBounds(
  year: YearChecks,
  { points, ledger }: { readonly points: readonly CheckPoint[]; readonly ledger: VideoLedger },
  now: Ms,
): readonly PassedBound[] {
  const passes = year.checks.filter(({ passedMs }) => passedMs !== null);
  if (passes.length === 0) return [];
  const seen = seenIntervals(ledger);
  const ofRecording = points.flatMap((point): PassedBound[] => {
    const pass = passes.find((one) => isSameCheck(one, point));
    if (pass === undefined) return [];
    const behindMs = creditedMs(behindPoint(seen, point.pointMs));
    return [{ pointMs: point.pointMs, leftMs: Math.max(0, mostSincePassMs(pass, now) - behindMs) }];
  });
  const ofYear = (['captcha', 'regulator'] as const).flatMap((kind): PassedBound[] => {
    const pass = lastPass(year, kind);
    return pass === null ? [] : [{ pointMs: 0, leftMs: playedSincePassMs(year, pass, now) }];
  });
  return [...ofRecording, ...ofYear];
}
