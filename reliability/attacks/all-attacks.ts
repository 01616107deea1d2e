import type { Attack } from './attack.ts';
import { changedClock, hoardedLease, offlineForTenHours, silentJustTooLong } from './scripts/clocks.ts';
import {
  abandonedLeases,
  leaseAndPoints,
  leaseOfAnother,
  loginChurn,
  takeOverPingPong,
  twoDevices,
  twoTabs,
} from './scripts/concurrent.ts';
import { everythingInTurn } from './scripts/everything-in-turn.ts';
import {
  forgedPush,
  forgedPushWithoutLease,
  oddIntervals,
  overlappingVideos,
  seekToTheEnd,
  segmentsNeverFetched,
} from './scripts/one-request.ts';
import { racingHolds, racingPushes, racingTwins } from './scripts/races.ts';
import { oddSequences, reorder, replay } from './scripts/replays.ts';
import {
  dripOfLeases,
  dripOfSessions,
  dripOfVideos,
  savedUpPoints,
  sixteenTimes,
  specOnlyClient,
} from './scripts/too-fast.ts';

/** Attacks that wait in real time are excluded: chaining them would only take longer. */
const waiting: readonly Attack[] = [sixteenTimes, twoTabs];
const quick: readonly Attack[] = [
  forgedPush,
  forgedPushWithoutLease,
  seekToTheEnd,
  overlappingVideos,
  oddIntervals,
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
