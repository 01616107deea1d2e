import type { Interval } from '../../environment/study-client.ts';
import type { Attacker, Tab } from '../attack.ts';
import { watched } from './claims.ts';

/** A tab with a lease. */
export interface Telling {
  readonly tab: Tab;
  readonly lease: string;
  /** Claims these intervals of a recording under the next sequence. */
  tell(video: number, ...intervals: readonly Interval[]): Promise<unknown>;
  /** Time passes as it does for a page that plays: the lease is renewed every hour and a half. */
  play(seconds: number): Promise<void>;
}

const RENEWED_EVERY = 5_400;

/** Takes the lease for a recording. */
export async function telling(attacker: Attacker, video: number, given?: Tab): Promise<Telling> {
  const tab = given ?? (await attacker.tab());
  const lease = await tab.take(video);
  let sequence = 0;
  return {
    tab,
    lease,
    tell(of, ...intervals) {
      sequence += 1;
      return tab.push([watched(of, intervals)], { lease, sequence });
    },
    async play(seconds) {
      for (let left = seconds; left > 0; left -= RENEWED_EVERY) {
        await attacker.passTime(Math.min(left, RENEWED_EVERY));
        await tab.hold(video, { lease });
      }
    },
  };
}
