import type { DataOf, ResultOf } from '@jixu/api-client';
import type { JournalEntry } from '@jixu/domain/lesson/journal-entry';
import type { DirectoryLesson } from '@jixu/domain/lesson/player/directory';
import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { type Script, type ScriptedServer, scriptedServer } from '@jixu/test-kit/scripted-server';
import { vi } from 'vitest';
import type { CourseCalls } from '../lesson/course/course-controller.ts';
import { createLessonController } from '../lesson/player/lesson-controller.ts';
import { createWatchJournal, type JournalParts } from '../lesson/watch-journal-controller.ts';
import { createFakePlayer, type FakePlayer } from './fake-player.ts';
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

const serverOf = ({ isJump = 0, isCheckCode = 0, ...page }: Page) =>
  scriptedServer({
    holdPlayLease: page.leases ?? [granted('L1')],
    getPlayingSection: page.sections ?? [section(1), section(2)],
    pushProgress: page.pushes ?? [pushed('live')],
    getCourseDetail: [ok(detail(isJump, isCheckCode))],
    getAntiCheatConfig: [ok(NO_CAPTCHA)],
    listKeyNotes: [ok({ key_notes: [] })],
    ...page.script,
    pullProgress: page.pulls ?? [ok({ videos: [], last_vid: null, credited: [] })],
  });

const learner = () => 'ann';

/** The journal of a browser, and what is written in it. */
async function openJournal(
  { calls, clock, storage }: Pick<JournalParts, 'calls' | 'clock' | 'storage'>,
  waiting: readonly JournalEntry[],
) {
  const store = createBrowserMemory();
  for (const entry of waiting) await store.write(entry);
  const journal = createWatchJournal({ store, storage, locks: onlyTab, calls, clock, learner });
  await journal.load();
  return { journal, written: () => [...store.entries.values()] };
}

/** How time goes by on a page. */
function timeOf(player: FakePlayer, clock: ScriptedServer['clock']) {
  return {
    /** In small steps, so that the consequences of a response happen before the next step. */
    pass: async (ms: number) => {
      for (let step = 0; step < ms / 10; step += 1) await clock.advance(10);
    },
    /** Plays, with one sample a second. */
    play: async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) {
        player.playOn(1);
        await clock.advance(1_000);
        player.tick();
      }
    },
  };
}

/** The player page with its first lesson open, playing unless another tab holds the lease. */
export async function openPage(page: Page = {}) {
  const { timersLateMs = 0, yearId = null, waiting = [] } = page;
  const server = serverOf(page);
  const { calls } = server;
  const after = (ms: number, work: () => void) => server.clock.after(ms + timersLateMs, work);
  const clock = { ...server.clock, after };
  const storage = memoryStorage();
  const { journal, written } = await openJournal({ calls, clock, storage }, waiting);
  const player = createFakePlayer(clock);
  const heard = { toast: vi.fn(), releaseLease: vi.fn(), leaveForFace: vi.fn() };
  const lesson = createLessonController(
    {
      calls,
      courseCalls: page.courseCalls ?? calls,
      clock,
      journal,
      learner,
      holder: 'tab-1',
      query: { courseId: 1001, packageId: 601, yearId },
      lastVideo: { read: () => null, store: vi.fn() },
      openLive: vi.fn(),
      storage,
      areaId: () => 219,
      ...heard,
    },
    player,
  );
  const time = timeOf(player, clock);
  void lesson.start();
  await time.pass(300);
  const videosPushed = () => server.requested('pushProgress').flatMap(({ videos }) => videos);
  const lessonOf = (id: number) => lesson.course.get().lessons[id - 1] as DirectoryLesson;
  return { lesson, player, server, clock, ...time, ...heard, videosPushed, written, lessonOf };
}
