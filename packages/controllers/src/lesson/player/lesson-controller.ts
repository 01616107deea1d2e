import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { createCell } from '../../cell.ts';
import { createInterruptions } from '../../site/interruptions.ts';
import { type CourseController, createCourseController } from '../course/course-controller.ts';
import type { LeaseController } from '../lease-controller.ts';
import { createLessonChecks, type LessonChecks } from '../lesson-checks.ts';
import { createWatchRecorder } from '../watch-recorder.ts';
import { finishLesson, showLesson, startCourse } from './lesson-changes.ts';
import { createLessonLease } from './lesson-lease.ts';
import { type LessonContext, type LessonParts, NO_LESSON } from './lesson-parts.ts';
import type { PlayerPort } from './player-port.ts';
import { createShownCredit, createShownProgress, type ShownProgressController } from './shown-progress.ts';

export type LessonController<Player extends PlayerPort = PlayerPort> = ReturnType<
  typeof createLessonController<Player>
>;

function leaseIntents(lease: LeaseController) {
  return {
    /** Continues here although another tab or device is playing. */
    takeOver: () => lease.dispatch({ type: 'take-over-chosen' }),
    declineTakeOver: () => lease.dispatch({ type: 'take-over-declined' }),
    /** Another window of this browser plays, and goes on. */
    playedElsewhere: () => lease.dispatch({ type: 'played-elsewhere' }),
  };
}

/** The parts of the page, and what each needs of the others. */
function createContext(parts: LessonParts, player: PlayerPort): LessonContext {
  const { clock, journal, learner } = parts;
  const address = createCell<string | null>(null);
  const pending = () => journal.pending(learner() ?? '');
  // What this browser still has must reach the server before it is asked for the learner's position.
  const isBehind = journal.isBehind(learner() ?? '');
  const courseCalls = isBehind ? parts.calls : parts.courseCalls;
  const course = createCourseController({ ...parts, calls: courseCalls, pending });
  const recorder = createWatchRecorder({ journal, player, learner, clock });
  const interruptions = createInterruptions({ clock, player });
  const checks = createLessonChecks({
    ...parts,
    interruptions,
    player,
    store: recorder.push,
    answered: recorder.answered,
    readCredit: course.readCredit,
    askChecks: () => lease.dispatch({ type: 'checks-changed' }),
  });
  const lease: LeaseController = createLessonLease(parts, { player, recorder, address, checks });
  const view = createCell(NO_LESSON);
  return {
    ...parts,
    player,
    view,
    course,
    recorder,
    lease,
    address,
    interruptions,
    checks,
    pending,
    isBehind,
  };
}

type Status = ReturnType<PlayerPort['getState']>['status'];

/** Notifies only of changes of status, not of every movement. */
function onStatus(player: PlayerPort, changed: (status: Status) => void): () => void {
  let last = player.getState().status;
  return () => {
    const { status } = player.getState();
    if (status === last) return;
    last = status;
    changed(status);
  };
}

/** What the page does about a change of the player's status. */
function statusChanged(context: LessonContext, status: Status): void {
  const { player, lease, recorder } = context;
  // Media keys and consoles ignore leases, so stop what may not play here as soon as possible.
  const isStopped = lease.get().status === 'superseded' || lease.get().rejection !== null;
  const mayNotPlay = isStopped && (status === 'ready' || status === 'playing');
  if (mayNotPlay) return player.displace();
  if (status === 'playing') lease.dispatch({ type: 'played' });
  // A broken stream often means that the lease was superseded, which invalidates the stream's address.
  if (status === 'retrying') lease.dispatch({ type: 'stream-broke' });
  if (status === 'paused' || status === 'ended') lease.dispatch({ type: 'paused' });
  if (status === 'paused') void recorder.push();
  if (status === 'ended') void finishLesson(context);
}

/** Follows the player of the page; returns what ends it. */
function followPlayer(context: LessonContext): () => void {
  const { player, recorder, lease, checks } = context;
  const ends = [
    player.onSample(recorder.sample),
    player.onSample(checks.sample),
    player.onSample(() => lease.dispatch({ type: 'sampled' })),
    player.subscribe(onStatus(player, (status) => statusChanged(context, status))),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** What the server says about a push reaches the parts that show it or act on it. */
function followPushes(context: LessonContext, progress: ShownProgressController): () => void {
  const { journal, course, checks, lease } = context;
  return journal.onPushed((push, credit) => {
    progress.pushed(push);
    course.credited(credit);
    for (const { videoId, intervals } of push.videos) checks.pushed(videoId, intervals);
    checks.dueTold(credit.due_check);
    if (credit.lease_state === 'taken_over') {
      lease.dispatch({ type: 'push-superseded', lease: push.lease });
    }
  });
}

/**
 * The lesson player page: course, lesson, lease, journal, checks and <video>, each with its own rule (002 §4, integrity 1
 * to 6).
 */
export function createLessonController<Player extends PlayerPort>(parts: LessonParts, player: Player) {
  const context = createContext(parts, player);
  const { view, course, recorder, lease, interruptions, checks, journal, pending } = context;
  const progress = createShownProgress(pending);
  const credit = createShownCredit(context);
  const draw = () => progress.draw(course.get().progress, view.get().section?.video_id ?? null);

  const unsubscribe = [
    course.subscribe(draw),
    view.subscribe(draw),
    journal.saved.subscribe(draw),
    followPlayer(context),
    followPushes(context, progress),
  ];
  const leave = () => {
    void recorder.push();
    lease.dispatch({ type: 'page-left' });
  };

  return {
    view: view as Pick<typeof view, 'get' | 'subscribe'>,
    course: course as Pick<CourseController, 'get' | 'subscribe'>,
    lease: lease as Pick<LeaseController, 'get' | 'subscribe'>,
    saved: journal.saved as Pick<typeof journal.saved, 'get' | 'subscribe'>,
    progress: progress.shown,
    credit,
    checks: checks as Omit<LessonChecks, 'destroy'>,
    /** Every blocking dialog over the lesson takes its turn here. */
    interruptions,
    untilPushMs: recorder.untilPushMs,
    player,
    /** Loads the course and opens the lesson to continue. */
    start: () => startCourse(context),
    /** A lesson of the directory was chosen. */
    choose: (lesson: DirectoryLesson) => showLesson(context, lesson),
    ...leaseIntents(lease),
    /** The page is hidden and may come back: sends what was watched, and keeps the lease. */
    hide: () => void recorder.push(),
    /** There is a network again: what waits is sent at once. */
    reconnect: () => void recorder.push(),
    /** The page is closing, perhaps for good. */
    leave,
    /** The page has been restored from the back/forward cache. */
    comeBack: () => {
      if (player.getState().status === 'playing') lease.dispatch({ type: 'played' });
      checks.lookAgain();
    },
    destroy: () => {
      leave();
      for (const end of unsubscribe) end();
      checks.destroy();
      interruptions.destroy();
      player.destroy();
    },
  };
}
