import type { DataOf, ResultOf } from '@jixu/api-client';
import type { JournalEntry } from '@jixu/domain/lesson/journal-entry';
import { scriptedServer } from '@jixu/test-kit/scripted-server';
import { describe, expect, test, vi } from 'vitest';
import { createCourseController } from './course-controller.ts';

type Detail = DataOf<'getCourseDetail'>;
type Directory = Detail['play_options']['options'][number]['directory'];

const lesson = (id: number, is_placeholder: 0 | 1 = 0) => ({
  option_type: 2 as const,
  item_id: id,
  item_name: `第${id}讲`,
  item_type: 1 as const,
  video_id: is_placeholder ? null : 7000 + id,
  duration: 200,
  durationTime: '03:20',
  is_placeholder,
  video_detail: { course_section_id: 4000 + id, name: `第${id}讲`, video_id: 7000 + id },
  live_detail: null,
});
const detail = (directory: Directory): Detail => ({
  id: 1001,
  profession_name: '中级会计',
  course_name: '会计法',
  course_code: 'K1',
  is_check_code: 0,
  is_jump: 0,
  play_options: {
    default_play: 2,
    options: [
      { id: 1, name: '旧', directory: [] },
      { id: 2, name: '目录', directory },
    ],
  },
});
const ok = <Data>(data: Data) => ({ errcode: 0, errmsg: '成功', data }) as const;
const rejected = (errcode: number, errmsg: string) => ({ errcode, errmsg, data: null });
const entry = (videoId: number, second: number, at: number, courseId = 1001): JournalEntry => ({
  learner: 'ann',
  lease: 'L',
  sequence: at,
  courseId,
  videoId,
  intervals: [],
  furthest: second,
  resume: second,
  at,
});
const COURSE = ok(
  detail([
    lesson(1),
    { option_type: 1, dir_name: '第二章', isExpand: false, children: [lesson(2), lesson(3)] },
  ]),
);
const progress = (last_vid: number | null) =>
  ok({ videos: [{ vid: 7001, m: 60, s: 50 }], last_vid, credited: [] });

type Opened = { course?: object; pulled?: object; pending?: JournalEntry[]; last?: number | null };

async function open({ course = COURSE, pulled = progress(null), pending = [], last = null }: Opened) {
  const server = scriptedServer({
    getCourseDetail: [course as ResultOf<'getCourseDetail'>],
    pullProgress: [pulled as ResultOf<'pullProgress'>],
  });
  const toast = vi.fn();
  const lastVideo = { read: () => last, store: vi.fn() };
  const query = { courseId: 1001, packageId: 601, yearId: 2026 };
  const controller = createCourseController({
    calls: server.calls,
    query,
    toast,
    lastVideo,
    pending: () => pending,
  });
  const loading = controller.load();
  await server.clock.advance(100);
  return { controller, server, toast, lastVideo, start: await loading };
}

describe('the lesson to start with', () => {
  test('PLAYER-35 PLAYER-30 is the one watched last, which this browser remembers', async () => {
    const { start, lastVideo, server } = await open({ pulled: progress(7002) });
    expect(start?.videoId).toBe(7002);
    expect(lastVideo.store).toHaveBeenCalledWith(7002);
    expect(server.requested('getCourseDetail')).toEqual([
      { course_id: 1001, package_id: 601, year_id: 2026 },
    ]);
  });

  test('PLAYER-35 where the server knows none, the one this browser remembers', async () => {
    expect((await open({ last: 7003 })).start?.videoId).toBe(7003);
  });

  test('PLAYER-36 without one the first that is no placeholder', async () => {
    const { start } = await open({ course: ok(detail([lesson(1, 1), lesson(2)])) });
    expect(start?.videoId).toBe(7002);
  });

  test('after a crash the one this browser has not sent yet, where it was; another course has no say', async () => {
    const pending = [entry(7003, 80, 2), entry(7003, 75, 1), entry(7009, 9, 3, 1002)];
    const { start, controller } = await open({ pulled: progress(7002), pending });
    expect(start?.videoId).toBe(7003);
    expect(controller.get().progress[7003]).toMatchObject({ furthest: 80, resume: 80 });
    expect(controller.get().progress[7001]).toMatchObject({ furthest: 60, resume: 50 });
    expect(controller.get().progress[7009]).toBeUndefined();
  });
});

describe('a course that cannot be shown', () => {
  test.each([
    ['PLAYER-71', rejected(9408, '网络错误，请刷新重试！'), 'unreachable', '网络错误，请重试！', true],
    ['PLAYER-72', ok(null), 'missing', '该课程失联了，请联系客服', false],
    ['not owned', rejected(2401, '您还未拥有该课程'), 'rejected', '您还未拥有该课程', false],
    ['nobody logged in', rejected(1001, '登录已失效'), 'rejected', '登录已失效', false],
    ['a server that failed', rejected(9500, '服务异常'), 'rejected', '服务异常', true],
    ['too many requests', rejected(9999, '请求频率过高'), 'rejected', '请求频率过高', true],
  ])('%s', async (_, course, status, message, retryable) => {
    const { start, controller, toast } = await open({ course, pulled: rejected(9500, '服务异常') });
    expect(start).toBeNull();
    expect(controller.get()).toMatchObject({ status, message, retryable });
    expect(toast).not.toHaveBeenCalled();
  });

  test('PLAYER-75 progress that cannot be read is said in the words of the server, and the course still opens', async () => {
    const { start, toast } = await open({ pulled: rejected(9500, '服务异常') });
    expect(start?.videoId).toBe(7001);
    expect(toast).toHaveBeenCalledExactlyOnceWith('error', '服务异常');
  });
});

test('what a push is credited is taken over, and the position left to the player', async () => {
  const { controller } = await open({});
  controller.credited({ credited: [{ vid: 7001, credited_ms: 190_000, is_finish: 1 }] });
  expect(controller.get().progress[7001]).toEqual({
    furthest: 60,
    resume: 50,
    creditedMs: 190_000,
    finished: true,
  });
});

test('the progress of one lesson is read anew, with what this browser still keeps on top', async () => {
  const pending = [entry(7001, 90, 1)];
  const { controller, server } = await open({ pending });
  const refreshing = controller.refresh(7001);
  await server.clock.advance(100);
  await refreshing;
  expect(server.requested('pullProgress').at(-1)).toMatchObject({ video_id: 7001 });
  expect(controller.get().progress[7001]).toMatchObject({ furthest: 90, resume: 90 });
});
