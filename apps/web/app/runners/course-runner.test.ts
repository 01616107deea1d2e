import type { DataOf } from '@jixu/api-client';
import type { JournalEntry } from '@jixu/domain/watching/journal-entry';
import { describe, expect, test, vi } from 'vitest';
import type { Answer } from '../api/answer.ts';
import { createCourse } from './course-runner.ts';

type Detail = DataOf<'getCourseDetail'>;
type Directory = Detail['play_options']['options'][number]['directory'];

const QUERY = { courseId: 1001, packageId: 601, yearId: 2026 };
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
const ok = <Data>(data: Data): Answer<Data> => ({ errcode: 0, errmsg: '', data });
const entry = (videoId: number, s: number, at: number): JournalEntry => ({
  learner: 'ann',
  lease: 'L',
  sequence: at,
  courseId: 1001,
  videoId,
  intervals: [],
  furthest: s,
  resume: s,
  at,
});

function world(course: Answer<Detail>, lastVid: number | null = null, pending: JournalEntry[] = []) {
  const progress = { videos: [{ vid: 7001, m: 60, s: 50 }], last_vid: lastVid, credited: [] };
  const parts = {
    getCourse: vi.fn(async () => course),
    pullProgress: vi.fn(async (): Promise<Answer<DataOf<'pullProgress'>>> => ok(progress)),
    pending: () => pending,
    lastVideo: { read: (): number | null => null, store: vi.fn() },
    warn: vi.fn(),
  };
  return { parts, course: createCourse(parts) };
}

const COURSE = ok(
  detail([
    lesson(1),
    { option_type: 1, dir_name: '第二章', isExpand: false, children: [lesson(2), lesson(3)] },
  ]),
);

describe('the lesson to start with', () => {
  test('PLAYER-35 PLAYER-30 is the one watched last, which this browser remembers', async () => {
    const { parts, course } = world(COURSE, 7002);
    expect((await course.load(QUERY))?.videoId).toBe(7002);
    expect(parts.lastVideo.store).toHaveBeenCalledWith(7002);
  });

  test('PLAYER-36 without one the first that is no placeholder', async () => {
    const { course } = world(ok(detail([lesson(1, 1), lesson(2)])));
    expect((await course.load(QUERY))?.videoId).toBe(7002);
  });

  test('after a crash the one this browser has not sent yet, where it was', async () => {
    const { course } = world(COURSE, 7002, [entry(7003, 80, 2), entry(7003, 75, 1)]);
    expect((await course.load(QUERY))?.videoId).toBe(7003);
    expect(course.state.get().progress[7003]).toMatchObject({ furthest: 80, resume: 80 });
    expect(course.state.get().progress[7001]).toMatchObject({ furthest: 60, resume: 50 });
  });
});

describe('a course that cannot be shown', () => {
  test.each([
    [
      'PLAYER-71',
      { errcode: 9408, errmsg: '网络错误，请刷新重试！', data: null },
      'unreachable',
      '网络错误，请重试！',
    ],
    ['PLAYER-72', ok(null as never), 'missing', '该课程失联了，请联系客服'],
    ['a refusal', { errcode: 2401, errmsg: '您还未拥有该课程', data: null }, 'refused', '您还未拥有该课程'],
  ] as const)('%s', async (_name, answer, status, message) => {
    const { course } = world(answer);
    expect(await course.load(QUERY)).toBeNull();
    expect(course.state.get()).toMatchObject({ status, message });
  });

  test('PLAYER-75 progress that cannot be read is said in the words of the server, and the course still opens', async () => {
    const { parts, course } = world(COURSE);
    parts.pullProgress.mockResolvedValue({ errcode: 9500, errmsg: '服务异常', data: null });
    expect((await course.load(QUERY))?.videoId).toBe(7001);
    expect(parts.warn).toHaveBeenCalledWith('服务异常');
  });
});

test('a push tells what is credited and leaves the position to the player', async () => {
  const { course } = world(COURSE);
  await course.load(QUERY);
  course.pushed({
    videos: [{ vid: 7001, m: 10, s: 5 }],
    credited: [{ vid: 7001, credited_ms: 190_000, is_finish: 1 }],
  });
  const known = course.state.get().progress[7001];
  expect(known).toEqual({ furthest: 60, resume: 50, creditedMs: 190_000, finished: true });
});
