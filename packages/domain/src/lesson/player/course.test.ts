import { describe, expect, test } from 'vitest';
import type { JournalEntry } from '../journal-entry.ts';
import {
  type Course,
  type CourseDetail,
  type CourseEvent,
  initialCourse,
  transitionCourse,
} from './course.ts';

const lesson = (id: number, is_placeholder = 0) => ({
  option_type: 2,
  item_id: id,
  item_name: `第${id}讲`,
  video_id: 7000 + id,
  is_placeholder,
  video_detail: { course_section_id: 4000 + id },
});
const detailOf = (...directory: ReturnType<typeof lesson>[]): CourseDetail => ({
  profession_name: '中级会计',
  course_name: '会计法',
  is_jump: 0,
  play_options: {
    default_play: 2,
    options: [
      { id: 1, directory: [] },
      { id: 2, directory },
    ],
  },
});
const entry = (videoId: number, second: number, at: number): JournalEntry => ({
  learner: 'ann',
  lease: 'L',
  sequence: at,
  courseId: 1001,
  videoId,
  intervals: [],
  furthest: second,
  resume: second,
  at,
});
const NOTHING_CREDITED = { credited: [] };
const pulled = (last_vid: number | null) => ({
  videos: [{ vid: 7001, m: 60, s: 50 }],
  last_vid,
  credited: [{ vid: 7001, credited_ms: 45_000, is_finish: 0 }],
});
const loaded = (part: Partial<Extract<CourseEvent, { type: 'loaded' }>> = {}): CourseEvent => ({
  type: 'loaded',
  detail: detailOf(lesson(1), lesson(2)),
  pulled: pulled(null),
  pending: [],
  lastVideoId: null,
  ...part,
});
const run = (state: Course, event: CourseEvent) => transitionCourse(state, event).state;
const READY = run(initialCourse, loaded());
const FAILED = run(initialCourse, {
  type: 'failed',
  failure: 'rejected',
  message: '您还未拥有该课程',
  retryable: false,
});

const STATES = { loading: initialCourse, ready: READY, failed: FAILED };
const EVENTS: [CourseEvent, Course['status'] | 'as before'][] = [
  [{ type: 'load-started' }, 'loading'],
  [{ type: 'failed', failure: 'unreachable', message: '网络错误，请重试！', retryable: true }, 'unreachable'],
  [loaded(), 'ready'],
  [{ type: 'pulled', pulled: pulled(null), pending: [] }, 'as before'],
  [{ type: 'credited', credit: NOTHING_CREDITED }, 'as before'],
];

describe.each(Object.entries(STATES))('%s', (name, state) => {
  test.each(EVENTS)('$type: %s', (event, status) => {
    const before = name === 'failed' ? 'rejected' : name;
    expect(run(state, event).status).toBe(status === 'as before' ? before : status);
  });
});

test('loading anew shows nothing of what was there before', () => {
  expect(run(READY, { type: 'load-started' })).toEqual(initialCourse);
  expect(FAILED).toEqual({ ...initialCourse, status: 'rejected', message: '您还未拥有该课程' });
});

describe('a course that was loaded', () => {
  test('shows the directory that plays by default, with what the server knows of its lessons', () => {
    expect(READY).toMatchObject({ directory: 'playable', lessons: [{ videoId: 7001 }, { videoId: 7002 }] });
    expect(READY.progress).toEqual({
      7001: { furthest: 60, resume: 50, creditedMs: 45_000, finished: false },
    });
  });

  test.each([
    ['the video written last and not sent yet', { pending: [entry(7002, 5, 9), entry(7001, 3, 8)] }, 7002],
    ['else the one the server names', { pulled: pulled(7002), lastVideoId: 7001 }, 7002],
    ['else the one this browser remembers', { lastVideoId: 7002 }, 7002],
    ['also where the progress cannot be read', { pulled: null, lastVideoId: 7002 }, 7002],
    ['else the first that is no placeholder', { detail: detailOf(lesson(1, 1), lesson(2)) }, 7002],
    ['none where there are placeholders alone', { detail: detailOf(lesson(1, 1)) }, undefined],
  ])('PLAYER-35 PLAYER-36 starts with %s', (_, part, videoId) => {
    expect(run(initialCourse, loaded(part)).start?.videoId).toBe(videoId);
  });
});

describe('how far the learner is', () => {
  test('what waits in this browser never takes the furthest second back, and says where to go on', () => {
    const pending = [entry(7001, 55, 2), entry(7001, 40, 3)];
    const { progress } = run(READY, { type: 'pulled', pulled: pulled(null), pending });
    expect(progress[7001]).toMatchObject({ furthest: 60, resume: 40 });
  });

  test('credit is the server’s to say, and leaves the position alone', () => {
    const credit = { credited: [{ vid: 7001, credited_ms: 190_000, is_finish: 1 }] };
    expect(run(READY, { type: 'credited', credit }).progress[7001]).toEqual({
      furthest: 60,
      resume: 50,
      creditedMs: 190_000,
      finished: true,
    });
  });
});
