import type { Attack } from './attack.ts';
import {
  answeredNextMorning,
  answersFirst,
  everyLessonHolds,
  jumpAndComeBack,
  keptBackOverNight,
  manyAnswersAtOnce,
  oneAnswerManyUses,
  reorderedBehindChecks,
} from './scripts/captchas.ts';
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
  answerOfAnother,
  forgedFace,
  lateUnderAnOldLease,
  secondDeviceBehindHold,
  yearEndsOverHold,
} from './scripts/holds.ts';
import {
  downloadAtTheEnd,
  idleLeaseOnePush,
  idleThenRealTime,
  oldTimeNextDay,
  savedUpBesideLeases,
  savedUpPingPong,
  twoRequestsADay,
} from './scripts/idle-time.ts';
import {
  allButOneByte,
  anotherLearner,
  anotherLesson,
  anotherSession,
  downloadAtTheStart,
  everySeventh,
  headersOnly,
  newSessionSameLease,
  oneByteEach,
  pushBeforeFetch,
  replayAfterTakeOver,
  soundOnly,
} from './scripts/media.ts';
import {
  forgedPush,
  forgedPushWithoutLease,
  oddIntervals,
  overlappingVideos,
  seekToTheEnd,
  segmentsNeverFetched,
} from './scripts/one-request.ts';
import { racingHolds, racingPushes, racingTwins } from './scripts/races.ts';
import {
  codesInARow,
  forgedCode,
  keptBackBeforeCode,
  onePassManyLessons,
  openCode,
  silentDaysBefore,
} from './scripts/regulator.ts';
import { oddSequences, reorder, replay } from './scripts/replays.ts';
import {
  dripOfLeases,
  dripOfSessions,
  dripOfVideos,
  savedUpPoints,
  sixteenTimes,
  specOnlyClient,
} from './scripts/too-fast.ts';
import { hoardedThenTold, noLeaseNoVideo, videoOfAnotherSession } from './scripts/without-lease.ts';

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

/** Attacks on what was fetched, and on time in which nothing was. */
export const MEDIA_ATTACKS: readonly Attack[] = [
  idleLeaseOnePush,
  twoRequestsADay,
  downloadAtTheEnd,
  savedUpBesideLeases,
  savedUpPingPong,
  idleThenRealTime,
  oldTimeNextDay,
  headersOnly,
  oneByteEach,
  allButOneByte,
  soundOnly,
  everySeventh,
  anotherLesson,
  anotherSession,
  anotherLearner,
  replayAfterTakeOver,
  pushBeforeFetch,
  downloadAtTheStart,
  newSessionSameLease,
  noLeaseNoVideo,
  videoOfAnotherSession,
  hoardedThenTold,
];

/** Attacks on checks, and on what they hold. */
export const CHECK_ATTACKS: readonly Attack[] = [
  answeredNextMorning,
  keptBackOverNight,
  manyAnswersAtOnce,
  everyLessonHolds,
  jumpAndComeBack,
  answersFirst,
  oneAnswerManyUses,
  reorderedBehindChecks,
  lateUnderAnOldLease,
  secondDeviceBehindHold,
  yearEndsOverHold,
  answerOfAnother,
  forgedFace,
  openCode,
  onePassManyLessons,
  silentDaysBefore,
  keptBackBeforeCode,
  codesInARow,
  forgedCode,
];

export const ALL_ATTACKS: readonly Attack[] = [...waiting, ...quick, everythingInTurn(quick)];
