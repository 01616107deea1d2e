import { expect, test } from 'vitest';
import { countOutcomes, findFaults, outcomeOf } from './count-outcomes.ts';
import type { Exchange } from './har-entry.ts';
import { exchange, LESSON, SAMPLE_OPERATIONS } from './testing/sample-traffic.ts';

const outcomes = (...traffic: Exchange[]) =>
  traffic.flatMap(({ entry, sender }) => outcomeOf(entry, sender, SAMPLE_OPERATIONS) ?? []);

test('counts operations, their errcodes and what requests carried', () => {
  const seen = countOutcomes(
    outcomes(
      exchange({ call: 'GET /app/lessons/7?t=1&zone=2', answer: { errcode: 1001, data: null } }),
      exchange({ call: 'POST /app/login', form: { code: '1' }, answer: { errcode: 0, data: [] } }),
    ),
  );
  expect([...seen.operations]).toEqual(['getLesson', 'login']);
  expect([...seen.pairs]).toEqual(['getLesson 1001', 'login 0']);
  expect([...seen.fields]).toEqual(['getLesson query.t', 'login body.code']);
});

test('a multipart body shows the fields it carries', () => {
  const { entry, sender } = exchange({ call: 'POST /app/login', form: {}, answer: { errcode: 0, data: [] } });
  const text = '--x\r\nContent-Disposition: form-data; name="code"; filename="a.png"\r\n\r\n1\r\n--x--\r\n';
  const postData = { mimeType: 'multipart/form-data; boundary=x', text };
  const sent = { ...entry, request: { ...entry.request, postData } };
  expect([...countOutcomes(outcomes({ entry: sent, sender })).fields]).toEqual(['login body.code']);
});

test('an answer of the transport shows nothing of the operation', () => {
  const seen = countOutcomes(
    outcomes(exchange({ call: 'GET /app/lessons/7', status: 400, answer: { errcode: 9400, data: null } })),
  );
  expect([seen.operations.size, seen.pairs.size, seen.fields.size]).toEqual([0, 0, 0]);
});

test.each([
  [
    'a session call that served nobody',
    { call: 'GET /app/lessons/1', answer: { errcode: 0, data: LESSON }, cookie: 'other=1' },
    ['getLesson: answered 0 without a session'],
  ],
  [
    'the same, refused',
    { call: 'GET /app/lessons/1', answer: { errcode: 1001, data: null }, cookie: null },
    [],
  ],
  [
    'a call without session',
    { call: 'POST /app/login', form: {}, answer: { errcode: 0, data: [] }, cookie: null },
    [],
  ],
  [
    'an errcode of another operation',
    { call: 'POST /app/login', form: {}, answer: { errcode: 1001, data: null } },
    ['login: errcode 1001 is not among its own'],
  ],
  [
    'a form field of a client',
    { call: 'POST /app/login', form: { pin: '1' }, answer: { errcode: 0, data: [] } },
    ['login: body.pin is not in the contract'],
  ],
  [
    'a form field of a test of the API',
    {
      call: 'POST /app/login',
      form: { pin: '1' },
      answer: { errcode: 0, data: [] },
      sender: 'api test' as const,
    },
    [],
  ],
])('%s', (_name, sample, faults) => {
  expect(findFaults(outcomes(exchange(sample), exchange(sample)))).toEqual(faults);
});
