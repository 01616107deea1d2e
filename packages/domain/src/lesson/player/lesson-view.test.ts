import { expect, test } from 'vitest';
import { initialTabLease } from '../tab-lease.ts';
import { type Course, initialCourse } from './course.ts';
import { lessonOverlay, saveStatus, takeOverDialog } from './lesson-view.ts';

const NO_FAILURE = { sectionError: null, rejection: null };

const SAID = '课程暂未更新';
const course = (part: Partial<Course>): Course => ({ ...initialCourse, ...part });
const playable = course({ status: 'ready', directory: 'playable' });

test.each([
  ['a course on its way', initialCourse, null, null],
  ['a course to play', playable, null, null],
  [
    'a course that is not there',
    course({ status: 'missing', message: SAID }),
    null,
    { state: 'rejected', message: SAID, retryable: false },
  ],
  [
    'a course out of reach',
    course({ status: 'unreachable', message: SAID, retryable: true }),
    null,
    { state: 'rejected', message: SAID, retryable: true },
  ],
  ['a lesson that cannot be read', playable, SAID, { state: 'rejected', message: SAID, retryable: true }],
  ['no lessons', course({ status: 'ready', directory: 'no-nodes' }), null, { state: 'empty-course' }],
  [
    'placeholders alone',
    course({ status: 'ready', directory: 'placeholders-only' }),
    null,
    { state: 'no-start-lesson' },
  ],
])('in place of the video: %s', (_, shown, sectionError, overlay) => {
  expect(lessonOverlay(shown, { ...NO_FAILURE, sectionError }, initialTabLease)).toEqual(overlay);
});

test.each([
  ['STUDY-29 particulars first', 2606, 'profile'],
  ['STUDY-30 a face check first', 2607, 'face'],
  ['the year is over', 2603, 'center'],
])('in place of the video: %s, and where to go', (_, errcode, way) => {
  const rejection = { errcode, message: SAID };
  const overlay = { state: 'rejected', message: SAID, retryable: false, way };
  expect(lessonOverlay(playable, { ...NO_FAILURE, rejection }, initialTabLease)).toEqual(overlay);
  expect(lessonOverlay(playable, NO_FAILURE, { rejection })).toEqual(overlay);
});

test.each([
  ['nobody else plays', {}, false, 'open'],
  ['another tab plays', { status: 'superseded' }, true, 'open'],
  ['the learner said 暂不', { status: 'superseded', declined: true }, false, 'open'],
  ['the lease is being taken over', { status: 'superseded', awaiting: 'take-over' }, true, 'taking-over'],
  ['it was taken over', { status: 'held', lease: 'L2' }, false, 'open'],
] as const)('PLAYER-48 %s', (_, part, open, state) => {
  expect(takeOverDialog({ ...initialTabLease, ...part })).toEqual({ open, state });
});

const SAVED = { waiting: 0, waitingMs: 0, savedAt: 7, sending: false, failing: false, durable: true };

test.each([
  ['everything is acknowledged', {}, { state: 'saved', at: 7 }],
  ['something waits for the next save', { waiting: 2, waitingMs: 34_600 }, { state: 'pending', seconds: 40 }],
  [
    'the server does not answer',
    { waiting: 2, waitingMs: 95_000, failing: true },
    { state: 'unanswered', seconds: 95 },
  ],
  ['this browser keeps nothing', { failing: true, durable: false }, { state: 'no-storage', seconds: 0 }],
] as const)('integrity 6: %s', (_, part, view) => {
  expect(saveStatus({ ...SAVED, ...part }, { online: true, untilPushMs: 39_500 })).toEqual(view);
});

test('integrity 6: without a network it is told at once, before any push has failed', () => {
  const waiting = { ...SAVED, waiting: 1, waitingMs: 4_000 };
  expect(saveStatus(waiting, { online: false, untilPushMs: 60_000 })).toEqual({
    state: 'offline',
    seconds: 4,
  });
});
