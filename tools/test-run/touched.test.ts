import { expect, test } from 'vitest';
import { exchange } from '../traffic/testing/sample-traffic.ts';
import type { Journey } from './test-reports.ts';
import { journeysTouchedBy, touchedBy } from './touched.ts';

const operation = (id: string, path: string) => ({
  id,
  path,
  method: 'GET',
  status: 'served',
  errcodes: [0],
  cookie: undefined,
  fields: [],
});
const OPERATIONS = [operation('listLessons', '/app/lessons'), operation('getPlan', '/app/plan')];

function called(call: string, visitor: string) {
  const { entry, sender } = exchange({ call, answer: { errcode: 0, data: null } });
  const headers = [...entry.request.headers, { name: 'X-Forwarded-For', value: `${visitor}, 127.0.0.1` }];
  return { sender, entry: { ...entry, request: { ...entry.request, headers } } };
}

const journey = (file: string, ...visits: readonly string[]): Journey => ({
  file: `apps/web/e2e/${file}`,
  title: file,
  spec: {
    title: file,
    ok: true,
    tests: [{ annotations: visits.map((description) => ({ type: 'visit', description })) }],
  },
});

const TOUCHED = touchedBy(
  [
    journey('pay.journey.ts', '10.0.0.1 /course_detail.html /favicon.svg', '10.0.0.2 /'),
    journey('exam.journey.ts', '10.0.0.3'),
  ],
  [called('GET /app/plan', '10.0.0.2'), called('GET /app/lessons', '10.0.0.3'), called('GET /x', '10.0.0.1')],
  OPERATIONS,
);

test('a journey used what its visitors called, and the pages they saw', () => {
  expect(TOUCHED).toEqual({
    'exam.journey.ts': { operations: ['listLessons'], pages: [] },
    'pay.journey.ts': { operations: ['getPlan'], pages: ['courseDetail', 'home'] },
  });
});

test('a changed operation or page names the journeys that used it', () => {
  expect(journeysTouchedBy(TOUCHED, ['getPlan'], [])).toEqual(['pay.journey.ts']);
  expect(journeysTouchedBy(TOUCHED, ['listLessons'], ['home'])).toEqual([
    'exam.journey.ts',
    'pay.journey.ts',
  ]);
  expect(journeysTouchedBy(TOUCHED, [], [])).toEqual([]);
});
