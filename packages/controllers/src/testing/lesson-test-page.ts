import type { DataOf, ResultOf } from '@jixu/api-client';
import type { JournalEntry } from '@jixu/domain/lesson/journal-entry';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { vi } from 'vitest';
import type { CourseCalls } from '../lesson/course/course-controller.ts';
import { createLessonController } from '../lesson/player/lesson-controller.ts';
import { createWatchJournal } from '../lesson/watch-journal-controller.ts';
import { createFakePlayer } from './fake-player.ts';
import { createBrowserMemory, onlyTab } from './memory-journal.ts';

const directoryLesson = (id: number) => ({
  option_type: 2 as const,
  item_id: id,
  item_name: `第${id}讲`,
  item_type: 1 as const,
  video_id: 7000 + id,
  duration: 600,
  durationTime: '10:00',
  is_placeholder: 0 as const,
  video_detail: { course_section_id: 4000 + id, name: `第${id}讲`, video_id: 7000 + id },
  live_detail: null,
});
const detail = (is_jump: 0 | 1, is_check_code: 0 | 1): DataOf<'getCourseDetail'> => ({
  id: 1001,
  profession_name: '中级会计',
  course_name: '会计法',
  course_code: 'K1',
  is_check_code,
  is_jump,
  play_options: {
    default_play: 1,
    options: [{ id: 1, name: '目录', directory: [directoryLesson(1), directoryLesson(2)] }],
  },
});
const NO_CAPTCHA = {
  is_change_prompt: 0 as const,
  captcha_type: 1 as const,
  captcha_content: '{"first":0,"second":0}',
};
export const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
export const section = (id: number): ResultOf<'getPlayingSection'> =>
  ok({
    course_id: 1001,
    video_id: 7000 + id,
    course_section_id: 4000 + id,
    section_name: `第${id}讲`,
    duration: 600,
    hls: `/media/session/700${id}/index.m3u8`,
    is_check_face: 1 as const,
    check_face_time: 0,
  });
export const granted = (lease: string): ResultOf<'holdPlayLease'> =>
  ok({
    lease,
    last_sequence: 0,
    opening: 1,
    hls: `/media/${lease}/7001/index.m3u8`,
    expires_in: 90,
    renew_after: 20,
    held_by: null,
  });
export const pushed = (
  lease_state: 'live' | 'taken_over',
  due_check: DataOf<'pushProgress'>['due_check'] = null,
): ResultOf<'pushProgress'> => ok({ videos: [], last_vid: 7001, credited: [], lease_state, due_check });
export const ELSEWHERE = {
  errcode: 2502,
  errmsg: '您正在看课中！',
  data: null,
} as ResultOf<'holdPlayLease'>;
export const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;

type Page = {
  leases?: ResultOf<'holdPlayLease'>[];
  sections?: ResultOf<'getPlayingSection'>[];
  pushes?: ResultOf<'pushProgress'>[];
  pulls?: ResultOf<'pullProgress'>[];
  /** Of the checks. */
  script?: Script;
  isJump?: 0 | 1;
  isCheckCode?: 0 | 1;
  yearId?: number;
  /** What an earlier page of this browser wrote, and no server has taken. */
  waiting?: JournalEntry[];
  /** The course's calls, where they differ from the other ones. */
  courseCalls?: CourseCalls;
  /** How late timers fire, as in a hidden tab. */
  timersLateMs?: number;
};

/** The player page with its first lesson open, playing unless another tab holds the lease. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it only puts parts together, one a line
export async function openPage(page: Page = {}) {
  const { leases, sections, pushes, pulls, script, timersLateMs = 0, yearId = null } = page;
  const { isJump = 0, isCheckCode = 0, waiting = [] } = page;
  const server = scriptedServer({
    holdPlayLease: leases ?? [granted('L1')],
    getPlayingSection: sections ?? [section(1), section(2)],
    pushProgress: pushes ?? [pushed('live')],
    getCourseDetail: [ok(detail(isJump, isCheckCode))],
    getAntiCheatConfig: [ok(NO_CAPTCHA)],
    listKeyNotes: [ok({ key_notes: [] })],
    ...script,
    pullProgress: pulls ?? [ok({ videos: [], last_vid: null, credited: [] })],
  });
  const { calls } = server;
  const { courseCalls = calls } = page;
  const after = (ms: number, work: () => void) => server.clock.after(ms + timersLateMs, work);
  const clock = { ...server.clock, after };
  const store = createBrowserMemory();
  for (const entry of waiting) await store.write(entry);
  const learner = () => 'ann';
  const storage = memoryStorage();
  const journal = createWatchJournal({ store, storage, locks: onlyTab, calls, clock, learner });
  await journal.load();
  const player = createFakePlayer(clock);
  const toast = vi.fn();
  const releaseLease = vi.fn();
  const leaveForFace = vi.fn();
  const lesson = createLessonController(
    {
      calls,
      courseCalls,
      clock,
      journal,
      learner,
      holder: 'tab-1',
      releaseLease,
      toast,
      query: { courseId: 1001, packageId: 601, yearId },
      lastVideo: { read: () => null, store: vi.fn() },
      openLive: vi.fn(),
      storage,
      areaId: () => 219,
      leaveForFace,
    },
    player,
  );
  /** In small steps, so that the consequences of a response happen before the next step. */
  const pass = async (ms: number) => {
    for (let step = 0; step < ms / 10; step += 1) await clock.advance(10);
  };
  void lesson.start();
  await pass(300);
  /** Plays, with one sample a second. */
  const play = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      player.playOn(1);
      await clock.advance(1_000);
      player.tick();
    }
  };
  const videosPushed = () => server.requested('pushProgress').flatMap(({ videos }) => videos);
  const written = () => [...store.entries.values()];
  const lessonOf = (id: number) => lesson.course.get().lessons[id - 1] as DirectoryLesson;
  return {
    lesson,
    player,
    server,
    clock,
    pass,
    play,
    toast,
    releaseLease,
    leaveForFace,
    videosPushed,
    written,
    lessonOf,
  };
}
