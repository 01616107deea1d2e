import { expect, test } from 'vitest';
import { badField, MockRejection, rejectionOfProblem } from './envelope.ts';

test('a wrong field is named in the sentence and in the data, as the server does it', () => {
  expect(badField('body.telephone', 'is missing').toResponse()).toEqual({
    status: 400,
    envelope: {
      errcode: 9400,
      errmsg: '请求参数有误：telephone',
      data: { field: 'body.telephone', issue: 'is missing' },
    },
  });
});

test('what a caller wrote cannot make the answer break the contract by its length', () => {
  const { envelope } = badField(`body.${'x'.repeat(900)}`, 'y'.repeat(900)).toResponse();
  expect(envelope.errmsg.length).toBeLessThanOrEqual(200);
  expect(JSON.stringify(envelope.data).length).toBeLessThan(740);
});

test('a refusal of the catalogue has its sentence and HTTP status', () => {
  const { status, envelope } = new MockRejection(9503).toResponse();
  expect([status, envelope]).toEqual([503, { errcode: 9503, errmsg: '服务繁忙，请稍后重试', data: null }]);
});

test.each([
  [401, 1001, 200],
  [404, 9404, 404],
  [415, 9415, 415],
  [422, 9400, 400],
  [406, 9500, 500],
  [500, 9500, 500],
])("Prism's problem %d leaves as errcode %d", (problem, errcode, status) => {
  const response = rejectionOfProblem(problem).toResponse();
  expect([response.envelope.errcode, response.status]).toEqual([errcode, status]);
});
