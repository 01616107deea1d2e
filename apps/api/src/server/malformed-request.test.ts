import { expect, test } from 'vitest';
import { malformedRequestBytes } from './malformed-request.ts';

test.each([
  [false, 'HTTP/1.1 400 ', 9400, ''],
  [true, 'HTTP/1.1 503 ', 9503, 'retry-after: 2'],
])('a request no handler saw (late: %s) is answered in the envelope', (late, line, errcode, header) => {
  const [head = '', body = ''] = malformedRequestBytes(late).split('\r\n\r\n');
  expect(head).toContain(line);
  expect(head).toContain(header);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({ errcode, errmsg: expect.any(String), data: null });
});
