import type { DataOf, ResultOf } from '@jixu/api-client';
import type { DirectoryLesson } from '@jixu/domain/player/directory';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { createFakePlayer } from '../testing/fake-player.ts';
import { createBrowserMemory, onlyTab } from '../testing/memory-journal.ts';
import { createWatchJournal } from '../watching/watch-journal-controller.ts';
import { createLessonController } from './lesson-controller.ts';

const directoryLesson = (id: number) => ({
  ...{ option_type: 2 as const, item_id: id, item_name: `第${id}讲`, item_type: 1 as const },
  ...{ video_id: 7000 + id, duration: 600, durationTime: '10:00', is_placeholder: 0 as const },
  video_detail: { course_section_id: 4000 + id, name: `第${id}讲`, video_id: 7000 + id },
  live_detail: null,
});
const detail = (is_jump: 0 | 1): DataOf<'getCourseDetail'> => ({
  ...{ id: 1001, profession_name: '中级会计', course_name: '会计法', course_code: 'K1' },
  ...{ is_check_code: 0, is_jump },
  play_options: {
    default_play: 1,
    options: [{ id: 1, name: '目录', directory: [directoryLesson(1), directoryLesson(2)] }],
  },
});
const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const section = (id: number): ResultOf<'getPlayingSection'> =>
  ok({
    ...{ course_id: 1001, video_id: 7000 + id, course_section_id: 4000 + id, section_name: `第${id}讲` },
    ...{
      duration: 600,
      hls: `/media/session/700${id}/index.m3u8`,
      is_check_face: 0 as const,
      check_face_time: 0,
    },
  });
const granted = (lease: string): ResultOf<'holdPlayLease'> =>
  ok({
    ...{ lease, last_sequence: 0, hls: `/media/${lease}/7001/index.m3u8` },
    ...{ expires_in: 90, renew_after: 20, held_by: null },
  });
const pushed = (lease_state: 'live' | 'taken_over'): ResultOf<'pushProgress'> =>
  ok({ videos: [], last_vid: 7001, credited: [], lease_state });
const ELSEWHERE = {
  ...{ errcode: 2502, errmsg: '您正在看课中！', data: null },
} as ResultOf<'holdPlayLease'>;
const NO_RESPONSE = { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null } as const;

type Page = {
  leases?: ResultOf<'holdPlayLease'>[];
  sections?: ResultOf<'getPlayingSection'>[];
  pushes?: ResultOf<'pushProgress'>[];
  isJump?: 0 | 1;
  /** How late timers fire, as in a hidden tab. */
  timersLateMs?: number;
};

/** The player page with its first lesson open, playing unless another tab holds the lease. */
async function openPage({ leases, sections, pushes, isJump = 0, timersLateMs = 0 }: Page = {}) {
  const server = scriptedServer({
    holdPlayLease: leases ?? [granted('L1')],
    getPlayingSection: sections ?? [section(1), section(2)],
    pushProgress: pushes ?? [pushed('live')],
    getCourseDetail: [ok(detail(isJump))],
    pullProgress: [ok({ videos: [], last_vid: null, credited: [] })],
  });
  const { calls } = server;
  const after = (ms: number, work: () => void) => server.clock.after(ms + timersLateMs, work);
  const clock = { ...server.clock, after };
  const store = createBrowserMemory();
  const learner = () => 'ann';
  const journal = createWatchJournal({ store, locks: onlyTab, calls, clock, learner });
  const player = createFakePlayer(clock);
  const toast = vi.fn();
  const releaseLease = vi.fn();
  const lesson = createLessonController(
    {
      ...{ calls, courseCalls: calls, clock, journal, learner, holder: 'tab-1', releaseLease, toast },
      query: { courseId: 1001, packageId: 601, yearId: null },
      lastVideo: { read: () => null, store: vi.fn() },
      openLive: vi.fn(),
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
  return { lesson, player, server, clock, pass, toast, releaseLease, play, videosPushed, written, lessonOf };
}

test('a page opens its course, its first lesson and the lease of it, and plays', async () => {
  const { lesson, player, server } = await openPage();
  expect(lesson.view.get()).toMatchObject({ lesson: { videoId: 7001 }, section: { video_id: 7001 } });
  expect(player.opened).toMatchObject([{ address: '/media/L1/7001/index.m3u8', autoplay: true }]);
  expect(player.getState().status).toBe('playing');
  expect(server.requested('holdPlayLease')).toHaveLength(1);
});

test.each([
  [0, false],
  [1, true],
] as const)('PLAYER-78 is_jump %i: seeking ahead is allowed: %s', async (isJump, mayJump) => {
  const { player } = await openPage({ isJump });
  expect(player.opened).toMatchObject([{ mayJump }]);
});

describe('PLAYER-62 when what was watched is sent', () => {
  test('at a pause', async () => {
    const { player, play, clock, videosPushed } = await openPage();
    await play(2);
    expect(videosPushed()).toEqual([]);
    player.pause();
    await clock.advance(100);
    expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 2_000]] }]);
  });

  test('at the end, before the next lesson plays', async () => {
    const { lesson, player, play, pass, videosPushed } = await openPage();
    await play(2);
    player.end();
    expect(lesson.view.get().lesson?.videoId).toBe(7001);
    await pass(500);
    expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 2_000]] }]);
    expect(lesson.view.get().section?.video_id).toBe(7002);
  });

  test('when the page is hidden, to the instant; the lease stays and the lesson plays on', async () => {
    const { lesson, player, play, clock, videosPushed, releaseLease } = await openPage();
    await play(1);
    player.playOn(0.5);
    await clock.advance(500);
    lesson.hide();
    await clock.advance(100);
    expect(videosPushed()).toMatchObject([{ intervals: [[0, 1_500]] }]);
    expect(releaseLease).not.toHaveBeenCalled();
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L1' });
    expect(player.getState().status).toBe('playing');
  });

  test('when the page goes away, and then the lease is freed', async () => {
    const { lesson, player, play, clock, videosPushed, releaseLease } = await openPage();
    await play(1);
    player.playOn(0.5);
    await clock.advance(500);
    lesson.destroy();
    await clock.advance(100);
    expect(videosPushed()).toMatchObject([{ intervals: [[0, 1_500]] }]);
    expect(releaseLease.mock.calls).toEqual([['L1']]);
  });

  test('when another lesson is chosen, and recorded for the one it was watched of', async () => {
    const { lesson, play, clock, videosPushed, releaseLease, lessonOf } = await openPage({
      leases: [granted('L1'), granted('L2')],
    });
    await play(2);
    void lesson.choose(lessonOf(2));
    await clock.advance(400);
    expect(videosPushed()).toMatchObject([{ video_id: 7001, intervals: [[0, 2_000]] }]);
    expect(releaseLease.mock.calls).toEqual([['L1']]);
    await play(3);
    lesson.hide();
    await clock.advance(100);
    expect(videosPushed().slice(1)).toMatchObject([{ video_id: 7002, intervals: [[0, 3_000]] }]);
  });
});

test('the directory counts what is watched at once, and does not count it twice once it is saved', async () => {
  const { lesson, player, play, clock } = await openPage();
  await play(6);
  const shown = () => lesson.progress.get()[7001];
  const unsaved = shown()?.unsavedMs ?? 0;
  expect(unsaved).toBeGreaterThanOrEqual(3_000);
  player.pause();
  await clock.advance(100);
  expect(shown()?.unsavedMs).toBe(0);
});

describe('integrity 3: the lease is superseded', () => {
  test('a push tells: nothing is lost to that instant, even if the page is closed at once, and playing stops', async () => {
    const { lesson, player, play, clock, written } = await openPage({ pushes: [pushed('taken_over')] });
    await play(1);
    lesson.hide();
    player.playOn(0.05);
    await clock.advance(50);
    player.playOn(0.05);
    await clock.advance(50);
    expect(lesson.lease.get().status).toBe('superseded');
    expect(player.getState().status).toBe('displaced');
    expect(written()).toMatchObject([{ lease: 'L1', intervals: [[1_000, 1_100]] }]);
  });

  test('what the server says of an older lease stops nothing', async () => {
    const leases = [granted('L1'), granted('L2')];
    const { lesson, player, play, clock } = await openPage({ leases, pushes: [pushed('taken_over')] });
    await play(1);
    player.pause();
    player.breakStream();
    await clock.advance(50);
    player.play();
    await clock.advance(100);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
    expect(player.getState().status).toBe('playing');
  });

  test('PLAYER-48 another tab plays: this one is ready and stopped; taking over goes on here', async () => {
    const { lesson, player, clock } = await openPage({ leases: [ELSEWHERE, granted('L2')] });
    expect(player.opened).toMatchObject([{ autoplay: false }]);
    expect(player.getState().status).toBe('displaced');
    player.regain();
    expect(player.getState().status).toBe('displaced');
    lesson.takeOver();
    await clock.advance(100);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
    expect(player.getState().status).toBe('playing');
  });

  test('PLAYER-48 a learner who says 暂不 is left alone', async () => {
    const { lesson, clock, server } = await openPage({ leases: [ELSEWHERE] });
    lesson.declineTakeOver();
    await clock.advance(120_000);
    expect(lesson.lease.get()).toMatchObject({ status: 'superseded', declined: true });
    expect(server.requested('holdPlayLease')).toHaveLength(1);
  });

  test('a stream that breaks asks for the lease at once', async () => {
    const { player, server } = await openPage();
    player.breakStream();
    expect(server.requested('holdPlayLease')).toMatchObject([{}, { lease: 'L1' }]);
  });
});

describe('a tab that is hidden, asleep or offline', () => {
  test('a renewal goes out with the sample that finds it overdue', async () => {
    const { player, server, clock } = await openPage({ timersLateMs: 60_000 });
    await clock.advance(200 + 20_000 - 1 - clock.steady());
    player.tick();
    expect(server.requested('holdPlayLease')).toHaveLength(1);
    await clock.advance(1);
    player.tick();
    expect(server.requested('holdPlayLease')).toMatchObject([{}, { lease: 'L1' }]);
  });

  test('the network is back while the page is hidden: what waited is sent, and it goes on under its lease', async () => {
    const { lesson, play, clock, videosPushed } = await openPage({
      leases: [granted('L1'), NO_RESPONSE, granted('L1')],
      pushes: [NO_RESPONSE, pushed('live')],
    });
    await play(2);
    lesson.hide();
    await clock.advance(100);
    expect(lesson.saved.get()).toMatchObject({ failing: true, waiting: 1 });
    await play(30);
    expect(lesson.saved.get().failing).toBe(false);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L1' });
    expect(videosPushed()[1]).toMatchObject({ intervals: [[0, expect.any(Number)]] });
  });

  test('woken after a day: the old lease is written out, a new one goes on, and the night is not watched', async () => {
    const { player, play, clock, lesson, videosPushed } = await openPage({
      leases: [granted('L1'), granted('L2')],
    });
    await play(2);
    player.pause();
    await clock.advance(86_400_000);
    player.play();
    await clock.advance(100);
    expect(lesson.lease.get()).toMatchObject({ status: 'held', lease: 'L2' });
    await play(2);
    lesson.hide();
    await clock.advance(100);
    const total = videosPushed()
      .flatMap(({ intervals = [] }) => intervals)
      .reduce((sum, [from, to]) => sum + to - from, 0);
    expect(total).toBe(4_000);
  });

  test('a page that comes back as it was goes on under a lease of its own', async () => {
    const { lesson, player, clock, server } = await openPage();
    lesson.leave();
    await clock.advance(60_000);
    player.tick();
    lesson.comeBack();
    await clock.advance(100);
    expect(lesson.lease.get().status).toBe('held');
    expect(server.requested('holdPlayLease')).toHaveLength(2);
  });

  test('a page that comes back paused asks for nothing', async () => {
    const { lesson, player, clock, server } = await openPage();
    player.pause();
    lesson.leave();
    lesson.comeBack();
    await clock.advance(100);
    expect(server.requested('holdPlayLease')).toHaveLength(1);
  });
});

describe('the end of a lesson', () => {
  test('PLAYER-40 PLAYER-41 leads to the next one, and at the last one says so and plays on nothing', async () => {
    const { lesson, player, pass, toast } = await openPage();
    player.end();
    await pass(500);
    expect(lesson.view.get().lesson?.videoId).toBe(7002);
    player.end();
    await pass(500);
    expect(toast).toHaveBeenCalledExactlyOnceWith('info', '已到达最后一节！');
    expect(player.opened).toHaveLength(2);
    expect(lesson.view.get().lesson?.videoId).toBe(7002);
  });

  test('a learner who chooses meanwhile is not taken further', async () => {
    const { lesson, player, play, pass, lessonOf, toast } = await openPage();
    await play(1);
    player.end();
    void lesson.choose(lessonOf(2));
    await pass(1_000);
    expect(lesson.view.get().lesson?.videoId).toBe(7002);
    expect(player.opened).toHaveLength(2);
    expect(toast).not.toHaveBeenCalled();
  });

  test('a learner who looks at it again meanwhile stays', async () => {
    const { lesson, player, play, pass } = await openPage();
    await play(1);
    player.end();
    player.play();
    await pass(1_000);
    expect(lesson.view.get().lesson?.videoId).toBe(7001);
  });
});

describe('choosing', () => {
  test('of two lessons chosen in a row the later one plays', async () => {
    const { lesson, pass, lessonOf, player } = await openPage({ sections: [section(1), section(1)] });
    void lesson.choose(lessonOf(2));
    await pass(50);
    void lesson.choose(lessonOf(1));
    await pass(1_000);
    expect(lesson.view.get()).toMatchObject({ lesson: { videoId: 7001 }, section: { video_id: 7001 } });
    expect(player.opened).toHaveLength(2);
  });

  test('the lesson on screen is not opened again, unless it failed', async () => {
    const { lesson, pass, lessonOf, player } = await openPage({ sections: [section(1)] });
    await lesson.choose(lessonOf(1));
    expect(player.opened).toHaveLength(1);
    player.fail();
    void lesson.choose(lessonOf(1));
    await pass(400);
    expect(player.opened).toHaveLength(2);
  });

  test.each([
    ['PLAYER-76', 9408, '网络错误，请刷新重试！', '网络错误,请重试!'],
    ['PLAYER-75', 2402, '课程暂未更新', '课程暂未更新'],
    ['nobody logged in', 1001, '登录已失效', '登录已失效'],
  ])(
    '%s: a lesson that cannot be read says why, in a toast and in its place',
    async (_, errcode, errmsg, said) => {
      const failed = { errcode, errmsg, data: null } as unknown as ResultOf<'getPlayingSection'>;
      const { lesson, toast } = await openPage({ sections: [failed] });
      expect(toast).toHaveBeenCalledExactlyOnceWith('error', said);
      expect(lesson.view.get()).toMatchObject({ section: null, sectionError: said });
    },
  );
});
