import { exampleOf } from '@jixu/test-kit/contract-examples';
import { rejected, success } from '@jixu/test-kit/results';
import { RESPONSE_MS, type Script, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { createStudyTimelineController } from './study-timeline-controller.ts';

const LISTED = exampleOf('listStudyEvents', 'ok');
if (LISTED.errcode !== 0) throw new Error('no example of an answer');
const { list: EVENTS } = LISTED.data;
const [NEWEST, ...OTHERS] = EVENTS;
if (NEWEST === undefined) throw new Error('the example has no events');

function open(script: Script = { listStudyEvents: [LISTED] }) {
  const server = scriptedServer(script);
  const record = createStudyTimelineController({ calls: server.calls, clock: server.clock });
  record.enterYear(2026);
  return { ...server, record, received: () => server.clock.advance(RESPONSE_MS) };
}

test('a record is read when it is opened, and again when it is opened again', async () => {
  const { record, received, requested } = open();
  expect(requested('listStudyEvents')).toEqual([]);
  record.toggle();
  expect(record.get()).toMatchObject({ isOpen: true, events: null });
  await received();
  expect(record.get()).toMatchObject({ events: EVENTS, earlier: 'none' });
  record.toggle();
  expect(record.get().isOpen).toBe(false);
  record.toggle();
  await received();
  expect(requested('listStudyEvents')).toHaveLength(2);
});

test('earlier events come below those that are shown', async () => {
  const first = success('listStudyEvents', { list: [NEWEST], has_earlier: 1 });
  const { record, received, requested } = open({ listStudyEvents: [first, rejected(9408), LISTED] });
  record.toggle();
  await received();
  expect(record.get()).toMatchObject({ events: [NEWEST], earlier: 'some' });
  record.readEarlier();
  record.readEarlier();
  expect(record.get().earlier).toBe('loading');
  await received();
  expect(record.get()).toMatchObject({ events: [NEWEST], earlier: 'failed' });
  record.readEarlier();
  await received();
  expect(record.get()).toMatchObject({ events: [NEWEST, ...EVENTS], earlier: 'none' });
  expect(requested('listStudyEvents').slice(1)).toEqual([
    { year: 2026, before: NEWEST.id },
    { year: 2026, before: NEWEST.id },
  ]);
});

test('the events of one course are read anew, and an answer about another course is not shown', async () => {
  const ofCourse = success('listStudyEvents', { list: OTHERS, has_earlier: 0 });
  const { clock, record, received, requested } = open({ listStudyEvents: [LISTED, ofCourse] });
  record.toggle();
  await clock.advance(RESPONSE_MS / 2);
  record.chooseCourse(1001);
  await clock.advance(RESPONSE_MS / 2);
  expect(record.get().events).toBeNull();
  await received();
  expect(record.get()).toMatchObject({ courseId: 1001, events: OTHERS });
  expect(requested('listStudyEvents').at(-1)).toEqual({ year: 2026, course_id: 1001 });
});

test('another year closes the record of the one before', async () => {
  const { record, received, requested } = open();
  record.toggle();
  await received();
  record.enterYear(2025);
  expect(record.get()).toEqual({ isOpen: false, year: 2025, courseId: null, events: null, earlier: 'none' });
  record.toggle();
  await received();
  expect(requested('listStudyEvents').at(-1)).toEqual({ year: 2025 });
});

test('what could not be read is read again on demand', async () => {
  const { record, received } = open({ listStudyEvents: [rejected(9408), LISTED] });
  record.toggle();
  await received();
  expect(record.get().events).toBe('failed');
  record.retry();
  expect(record.get().events).toBeNull();
  await received();
  expect(record.get().events).toEqual(EVENTS);
});
