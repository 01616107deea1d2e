import type { DirectoryLesson } from '@jixu/domain/player/directory';
import { type Cell, createCell } from '../cell.ts';
import { type CourseController, createCourseController } from '../course/course-controller.ts';
import { createLeaseController, type LeaseController } from '../lease/lease-controller.ts';
import { createWatchRecorder, type WatchRecorder } from '../watching/watch-recorder.ts';
import { finishLesson, showLesson, startCourse } from './lesson-changes.ts';
import { type LessonContext, type LessonParts, NO_LESSON } from './lesson-parts.ts';
import type { PlayerPort } from './player-port.ts';
import { createShownProgress } from './shown-progress.ts';

export type LessonController<Player extends PlayerPort = PlayerPort> = ReturnType<
  typeof createLessonController<Player>
>;

function createLease(
  parts: LessonParts,
  player: PlayerPort,
  recorder: WatchRecorder,
  address: Cell<string | null>,
): LeaseController {
  const { calls, clock, holder, journal } = parts;
  return createLeaseController({
    calls,
    clock,
    holder,
    yearId: parts.query.yearId,
    release: parts.releaseLease,
    useLease: (grant) => {
      journal.leaseHeld(grant.lease, grant.lastSequence);
      recorder.useLease(grant.lease);
      player.useAddress(grant.address);
      address.set(grant.address);
    },
    endLease: (lease) => {
      recorder.useLease(null);
      journal.leaseEnded(lease);
      address.set(null);
    },
    displace: () => {
      player.displace();
      void journal.flush();
    },
    resume: () => {
      player.regain();
      player.play();
    },
  });
}

/** The lesson player page: course, lesson, lease, journal and <video>, each with its own rule (002 §4, integrity 1 to 6). */
export function createLessonController<Player extends PlayerPort>(parts: LessonParts, player: Player) {
  const { clock, journal, learner } = parts;
  const view = createCell(NO_LESSON);
  const address = createCell<string | null>(null);
  const pending = () => journal.pending(learner() ?? '');
  const course = createCourseController({ ...parts, calls: parts.courseCalls, pending });
  const recorder = createWatchRecorder({ journal, player, learner, clock });
  const lease = createLease(parts, player, recorder, address);
  const context: LessonContext = { ...parts, player, view, course, recorder, lease, address };

  const progress = createShownProgress(pending);
  const draw = () => progress.draw(course.get().progress, view.get().section?.video_id ?? null);

  const unsubscribe = [
    course.subscribe(draw),
    view.subscribe(draw),
    journal.saved.subscribe(draw),
    player.onSample(recorder.sample),
    player.onSample(() => lease.dispatch({ type: 'sampled' })),
    player.subscribe(onStatus(player, (status) => followPlayer(context, status))),
    journal.onPushed((push, credit) => {
      progress.pushed(push);
      course.credited(credit);
      if (credit.lease_state === 'taken_over') {
        lease.dispatch({ type: 'push-superseded', lease: push.lease });
      }
    }),
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
    untilPushMs: recorder.untilPushMs,
    player,
    /** Loads the course and opens the lesson to continue. */
    start: () => startCourse(context, pending().length > 0),
    /** A lesson of the directory was chosen. */
    choose: (lesson: DirectoryLesson) => showLesson(context, lesson),
    /** Continues here although another tab or device is playing. */
    takeOver: () => lease.dispatch({ type: 'take-over-chosen' }),
    declineTakeOver: () => lease.dispatch({ type: 'take-over-declined' }),
    /** The page is hidden and may come back: sends what was watched, and keeps the lease. */
    hide: () => void recorder.push(),
    /** There is a network again: what waits is sent at once. */
    reconnect: () => void recorder.push(),
    /** The page is closing, perhaps for good. */
    leave,
    /** The page has been restored from the back/forward cache. */
    comeBack: () => {
      if (player.getState().status === 'playing') lease.dispatch({ type: 'played' });
    },
    destroy: () => {
      leave();
      for (const end of unsubscribe) end();
      player.destroy();
    },
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

function followPlayer(context: LessonContext, status: Status): void {
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
