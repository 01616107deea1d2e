import { success } from '@jixu/test-kit/results';
import { RESPONSE_MS, scriptedServer } from '@jixu/test-kit/scripted-server';
import { expect, test } from 'vitest';
import { startLearning } from './start-learning.ts';

/** The way of a learner of this area who has no year, in the order of what happened. */
function start(areaId: number | null) {
  const server = scriptedServer({
    listCourseYears: [success('listCourseYears', { user_year: [], data: [] })],
  });
  const happened: string[] = [];
  const done = startLearning({
    claim: { close: () => happened.push('closed') },
    calls: server.calls,
    areaId,
    isMobile: false,
    openPage: (address) => happened.push(address),
  });
  return { ...server, happened, done };
}

test('the dialog stays until it is known where learning begins', async () => {
  const { happened, clock, requested, done } = start(219);
  expect(requested('listCourseYears')).toEqual([{ area_id: 219 }]);
  expect(happened).toEqual([]);
  await clock.advance(RESPONSE_MS);
  await done;
  expect(happened).toEqual(['closed', '/center/1.html']);
});

test('without an area nothing is asked: learning begins in the study center', async () => {
  const { happened, requested, done } = start(null);
  await done;
  expect(requested('listCourseYears')).toEqual([]);
  expect(happened).toEqual(['closed', '/center/1.html']);
});
