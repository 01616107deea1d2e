import type { ApiClient } from '@jixu/api-client';
import { CONSTANTS } from '@jixu/constants';
import { createCell } from '@jixu/controllers/cell';
import {
  chooseLesson,
  DIRECTORY_TEXTS,
  type DirectoryLesson,
  nextLesson,
} from '@jixu/domain/player/directory';
import {
  createLessonPlayer,
  type FullscreenTarget,
  type LessonPlayer,
  loadHls,
  streamTokenOf,
  type VideoElement,
} from '@jixu/player';
import { type CourseParts, type CourseQuery, type CourseRunner, createCourse } from './course-runner.ts';
import { type HeldLease, LeaseRunner } from './lease-runner.ts';
import { NO_PROGRESS } from './lesson-progress.ts';
import { courseCalls, leaseCalls, readSection, type Section } from './player-calls.ts';
import type { SiteJournal } from './site-journal.ts';
import type { WatchJournalRunner } from './watch-journal.ts';
import { createWatchRecorder, type WatchContext, type WatchRecorder } from './watch-recorder.ts';

export type PlayView = {
  lesson: DirectoryLesson | null;
  section: Section | null;
  /** The sentence that stands in the video area when the lesson cannot be shown. */
  sectionError: string | null;
};

export type PlayerRunnerParts = {
  api: ApiClient;
  journal: SiteJournal;
  learner: () => string | null;
  holder: string;
  video: VideoElement;
  frame: FullscreenTarget | null;
  query: CourseQuery;
  /** Where something was asked ahead of the page; otherwise the calls of `api`. */
  courseCalls?: Pick<CourseParts, 'getCourse' | 'pullProgress'>;
  lastVideo: { read: () => number | null; store: (videoId: number) => void };
  toast: (kind: 'info' | 'warning' | 'error', text: string) => void;
  openLive: (lesson: DirectoryLesson) => void;
};

function after(ms: number, work: () => void): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** The lesson player page: course, lesson, lease, journal and <video>, each by its own rule (002 §4, integrity 1 to 6). */
export class PlayerRunner {
  readonly view = createCell<PlayView>({ lesson: null, section: null, sectionError: null });
  readonly journal: WatchJournalRunner;
  readonly course: CourseRunner;
  readonly player: LessonPlayer;
  readonly lease: LeaseRunner;
  readonly #parts: PlayerRunnerParts;
  readonly #recorder: WatchRecorder;
  readonly #unwatch: readonly (() => void)[];
  #held: HeldLease | null = null;
  /** What is on screen and may be credited. */
  #recording: { courseId: number; videoId: number } | null = null;
  #status = 'idle';

  constructor(parts: PlayerRunnerParts) {
    this.#parts = parts;
    this.journal = parts.journal.journal;
    this.player = createLessonPlayer({
      video: parts.video,
      frame: parts.frame,
      loadHls,
      onSample: (sample) => {
        this.#recorder.sample(sample);
        this.lease.heard();
      },
    });
    this.#recorder = createWatchRecorder({
      journal: this.journal,
      context: () => this.#context(),
      position: () => this.player.getState(),
      now: Date.now,
    });
    this.course = createCourse({
      ...(parts.courseCalls ?? courseCalls(parts.api)),
      pending: () => this.journal.pending(parts.learner() ?? ''),
      lastVideo: parts.lastVideo,
      warn: (text) => parts.toast('error', text),
    });
    this.lease = new LeaseRunner({
      ...leaseCalls(parts.api),
      holder: parts.holder,
      held: (held) => this.#leaseHeld(held),
      gone: (lease) => this.#leaseGone(lease),
      now: () => performance.now(),
      after,
    });
    this.#unwatch = [
      this.lease.state.subscribe(() => this.#followLease()),
      this.player.subscribe(() => this.#followPlayer()),
      parts.journal.onPushed((push, answer) => {
        this.course.pushed(answer);
        if (push.lease === this.#held?.lease && answer.lease_state === 'taken_over') this.lease.lost();
      }),
    ];
  }

  /** Loads the course and opens the lesson to go on with. */
  async start(): Promise<void> {
    // After a crash the server first learns what this browser still keeps, then says where the learner stands.
    if (this.journal.pending(this.#parts.learner() ?? '').length > 0) {
      await Promise.race([
        this.journal.flush(),
        new Promise((resolve) => setTimeout(resolve, CONSTANTS.JOURNAL_REPLAY_PATIENCE_MS)),
      ]);
    }
    const lesson = await this.course.load(this.#parts.query);
    if (lesson) await this.choose(lesson);
    else if (this.course.state.get().status === 'ready') {
      this.#parts.toast('warning', DIRECTORY_TEXTS.noStartLesson);
    }
  }

  /** A lesson of the directory was chosen. */
  async choose(lesson: DirectoryLesson): Promise<void> {
    const { toast, openLive } = this.#parts;
    const choice = chooseLesson(lesson);
    if (choice === 'live') return openLive(lesson);
    if (choice === 'placeholder') return toast('warning', DIRECTORY_TEXTS.noStartLesson);
    if (choice === 'invalid' || lesson.sectionId === null) {
      return toast('warning', DIRECTORY_TEXTS.invalidLesson);
    }
    if (this.#isShown(lesson)) return;
    const changed = await this.#leaveLesson();
    this.view.set({ lesson, section: null, sectionError: null });
    if (changed && lesson.videoId !== null) await this.course.refresh(this.#parts.query, lesson.videoId);
    await this.#open(lesson, lesson.sectionId);
  }

  /** Goes on here although another tab or device plays. */
  async takeOver(): Promise<void> {
    if (this.#recording === null || !(await this.lease.hold(this.#recording, true))) return;
    this.player.regain();
    this.player.play();
  }

  /** The page is about to be hidden, or to go away for good. */
  hidden(leaving: boolean): void {
    this.player.sampleNow();
    void this.#recorder.push();
    if (leaving) this.lease.release();
  }

  destroy(): void {
    this.hidden(true);
    for (const unwatch of this.#unwatch) unwatch();
    this.player.destroy();
  }

  #context(): WatchContext | null {
    const learner = this.#parts.learner();
    if (!learner || !this.#held || !this.#recording) return null;
    return { learner, lease: this.#held.lease, ...this.#recording };
  }

  #leaseHeld(held: HeldLease): void {
    this.#held = held;
    this.journal.leaseHeld(held.lease, held.last_sequence);
    const token = streamTokenOf(held.hls);
    if (token) this.player.setStreamToken(token);
  }

  #leaseGone(lease: string): void {
    // What was watched under it is written under it, to this very instant, before the next one begins.
    this.player.sampleNow();
    void this.#recorder.write();
    this.#held = null;
    this.journal.leaseGone(lease);
  }

  #followLease(): void {
    if (this.lease.state.get().kind !== 'elsewhere') return;
    this.player.displace();
    void this.journal.flush();
  }

  #followPlayer(): void {
    const { status } = this.player.getState();
    if (status === this.#status) return;
    const before = this.#status;
    this.#status = status;
    const isElsewhere = this.lease.state.get().kind === 'elsewhere';
    // Media keys and consoles know nothing of leases: what may not play here is stopped as soon as it is able to.
    if (isElsewhere && (status === 'ready' || status === 'playing')) return this.player.displace();
    if (status === 'playing') this.lease.keep();
    // A stream that breaks is often a lease that was taken: its address died with it.
    if (status === 'retrying') this.lease.check();
    if (status === 'paused' && before !== 'ready') this.#rest();
    if (status === 'ended') void this.#finish();
  }

  #rest(): void {
    this.lease.rest();
    void this.#recorder.push();
  }

  async #finish(): Promise<void> {
    this.lease.rest();
    await this.#recorder.push();
    const { lesson } = this.view.get();
    const next = lesson && nextLesson(this.course.state.get().lessons, lesson);
    if (next) await this.choose(next);
    else this.#parts.toast('info', DIRECTORY_TEXTS.lastLesson);
  }

  #isShown(lesson: DirectoryLesson): boolean {
    const { lesson: shown, section } = this.view.get();
    return section !== null && shown?.itemId === lesson.itemId && this.player.getState().status !== 'failed';
  }

  /** Closes the lesson on screen, if there is one, with everything watched of it on its way. */
  async #leaveLesson(): Promise<boolean> {
    if (this.#recording === null) return false;
    this.player.sampleNow();
    await this.#recorder.write();
    void this.journal.flush();
    this.lease.release();
    this.player.close();
    this.#recording = null;
    return true;
  }

  async #open(lesson: DirectoryLesson, sectionId: number): Promise<void> {
    const { api, query, lastVideo, toast } = this.#parts;
    const { courseId } = query;
    const holds = lesson.videoId === null ? null : this.lease.hold({ courseId, videoId: lesson.videoId });
    const [{ data: section, errmsg }] = await Promise.all([readSection(api, query, sectionId), holds]);
    if (this.view.get().lesson !== lesson) return;
    if (section === null) {
      toast('error', errmsg);
      this.view.set({ lesson, section, sectionError: errmsg });
      return;
    }
    this.#recording = { courseId, videoId: section.video_id };
    lastVideo.store(section.video_id);
    this.view.set({ lesson, section, sectionError: null });
    this.#play(section);
  }

  #play(section: Section): void {
    const { detail, progress } = this.course.state.get();
    const { resume, furthest } = progress[section.video_id] ?? NO_PROGRESS;
    const autoplay = this.lease.state.get().kind !== 'elsewhere';
    // An address signed for the session alone ends when a lease begins, so the lease's own goes first.
    const address = this.#held?.hls ?? section.hls;
    const mayJump = detail?.is_jump === 1;
    this.player.open({ address, duration: section.duration, resume, furthest, mayJump, autoplay });
    if (!autoplay) this.player.displace();
  }
}
