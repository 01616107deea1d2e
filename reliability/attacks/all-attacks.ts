import type { Attack } from './attack.ts';
import { changedClock, hoardedLease, offlineForTenHours, silentJustTooLong } from './scripts/clocks.ts';
import { everythingInTurn } from './scripts/everything-in-turn.ts';
import {
  abandonedLeases,
  leaseAndPoints,
  leaseOfAnother,
  loginChurn,
  takeOverPingPong,
  twoDevices,
  twoTabs,
} from './scripts/many-hands.ts';
import {
  forgedPush,
  forgedPushWithoutLease,
  oddStretches,
  overlappingVideos,
  seekToTheEnd,
  segmentsNeverFetched,
} from './scripts/one-request.ts';
import { racingHolds, racingPushes, racingTwins } from './scripts/races.ts';
import { oddSequences, reorder, replay } from './scripts/said-again.ts';
import {
  dripOfLeases,
  dripOfSessions,
  dripOfVideos,
  savedUpPoints,
  sixteenTimes,
  specOnlyClient,
} from './scripts/too-fast.ts';

/** Those that really wait have no place in a chain: it would only be longer. */
const waiting: readonly Attack[] = [sixteenTimes, twoTabs];
const quick: readonly Attack[] = [
  forgedPush,
  forgedPushWithoutLease,
  seekToTheEnd,
  overlappingVideos,
  oddStretches,
  segmentsNeverFetched,
  specOnlyClient,
  savedUpPoints,
  dripOfLeases,
  dripOfSessions,
  dripOfVideos,
  twoDevices,
  leaseAndPoints,
  takeOverPingPong,
  abandonedLeases,
  loginChurn,
  leaseOfAnother,
  replay,
  reorder,
  oddSequences,
  offlineForTenHours,
  silentJustTooLong,
  changedClock,
  hoardedLease,
  racingPushes,
  racingTwins,
  racingHolds,
];

export const ALL_ATTACKS: readonly Attack[] = [...waiting, ...quick, everythingInTurn(quick)];
