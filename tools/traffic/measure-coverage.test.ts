import { expect, test } from 'vitest';
import { type Coverage, measureCoverage } from './measure-coverage.ts';
import {
  exchange,
  LESSON,
  SAMPLE_CONTRACT,
  SAMPLE_OPERATIONS,
  WHOLE_TRAFFIC,
} from './testing/sample-traffic.ts';

const CONTRACT = { operations: SAMPLE_OPERATIONS, document: SAMPLE_CONTRACT };
const numbers = ({ thresholds }: Coverage) => thresholds.map(({ reached, wanted }) => [reached, wanted]);

test('traffic that shows everything reaches every threshold', async () => {
  const coverage = await measureCoverage(WHOLE_TRAFFIC, CONTRACT, []);
  expect(coverage.findings).toEqual([]);
  expect(coverage.missing).toEqual([]);
  expect(numbers(coverage).every(([reached, wanted]) => reached === wanted)).toBe(true);
  expect(coverage.thresholds.map(({ wanted }) => wanted)).toEqual([2, 4, 10, 3, 0]);
});

test('without traffic nothing is reached, and everything is named', async () => {
  const coverage = await measureCoverage([], CONTRACT, []);
  expect(numbers(coverage)).toEqual([
    [0, 2],
    [0, 4],
    [0, 10],
    [0, 3],
    [0, 0],
  ]);
  expect(coverage.missing).toContain('operation getLesson');
  expect(coverage.missing).toContain('errcode login 1005');
  expect(coverage.missing).toContain('property getLesson data.exam.score');
  expect(coverage.missing).toContain('request field login body.telephone');
});

test('an errcode that never came is a pair that is missing; a refusal of the transport shows nothing', async () => {
  const traffic = [
    ...WHOLE_TRAFFIC.slice(0, 3),
    exchange({ call: 'POST /app/login', form: {}, status: 400, answer: { errcode: 9400, data: null } }),
  ];
  const coverage = await measureCoverage(traffic, CONTRACT, []);
  expect(coverage.missing).toEqual(['errcode login 1005']);
  expect(coverage.findings).toEqual([]);
});

test.each([
  [
    'a field the contract does not name',
    'GET /app/lessons/1',
    { errcode: 0, data: { ...LESSON, more: 1 } },
    /undocumented field "data\.more"/,
  ],
  [
    'a field of the wrong type',
    'GET /app/lessons/1',
    { errcode: 0, data: { ...LESSON, id: 'x' } },
    /"data\.id" must be integer/,
  ],
  ['a field left out', 'GET /app/lessons/1', { errcode: 0, data: { id: 1, name: '' } }, /data\.exam/],
  [
    'an errcode of another operation',
    'GET /app/lessons/1',
    { errcode: 1005, data: null },
    /errcode 1005 is not among its own/,
  ],
  [
    'a query parameter nobody reads',
    'GET /app/lessons/1?zone=1',
    { errcode: 0, data: LESSON },
    /query parameter in traffic: "zone"/,
  ],
  [
    'a call that is not there',
    'GET /app/nowhere',
    { errcode: 0, data: null },
    /Undocumented endpoint: GET \/app\/nowhere/,
  ],
])('a planted drift is found: %s', async (_name, call, answer, finding) => {
  const { findings, thresholds } = await measureCoverage(
    [...WHOLE_TRAFFIC, exchange({ call, answer })],
    CONTRACT,
    [],
  );
  expect(findings.join('\n')).toMatch(finding);
  expect(thresholds.at(-1)).toMatchObject({
    threshold: 'traffic: drift findings',
    reached: findings.length,
    wanted: 0,
  });
});

test('what no code fills yet lowers the threshold it is held at, until it is seen', async () => {
  const row = { operationId: 'getLesson', paths: ['data.exam.'], because: 'exams are planned' };
  const withoutExam = exchange({
    call: 'GET /app/lessons/1?t=1',
    answer: { errcode: 0, data: { ...LESSON, exam: null } },
  });
  const before = await measureCoverage([withoutExam, ...WHOLE_TRAFFIC.slice(1)], CONTRACT, [row]);
  expect(before).toMatchObject({ missing: [], findings: [] });
  expect(before.thresholds.slice(2, 4)).toEqual([
    { line: 9, threshold: 'traffic: properties filled today, 95 % of 9 (9 seen)', reached: 9, wanted: 9 },
    { line: 9, threshold: 'traffic: properties, 95 % of 10 (9 seen)', reached: 9, wanted: 10, held: 9 },
  ]);
  const after = await measureCoverage(WHOLE_TRAFFIC, CONTRACT, [
    { ...row, paths: ['data.exam.', 'data.exma'] },
  ]);
  expect(after.findings).toEqual([
    'getLesson: data.exam.score is filled; take it off not-filled-yet.ts',
    'getLesson: data.exma of not-filled-yet.ts names no property',
  ]);
});
