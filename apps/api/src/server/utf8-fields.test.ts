import { expect, test } from 'vitest';
import { TransportRejection } from './envelope.ts';
import { fieldsOf } from './read-request.ts';

const oneOrAll = (values: string[]) => (values.length === 1 ? values[0] : values);

const read = (sent: string | Buffer) => {
  try {
    const fields = fieldsOf(Buffer.from(sent as string));
    return Object.fromEntries([...fields.keys()].map((name) => [name, oneOrAll(fields.getAll(name))]));
  } catch (error) {
    if (error instanceof TransportRejection) return [error.status, error.errcode, error.fieldIssue?.field];
    throw error;
  }
};

test.each<[string, string | Buffer, unknown]>([
  ['what is UTF-8', 'a=%E4%BC%9A&b=%F0%A0%AE%B7', { a: '会', b: '𠮷' }],
  ['bytes that were not escaped', Buffer.from('a=会'), { a: '会' }],
  ['a field twice', 'a=1&a=2', { a: ['1', '2'] }],
  ['a percent sign that escapes nothing', 'a=100%&b=%zz', { a: '100%', b: '%zz' }],
  ['a replacement character that was meant', 'a=%EF%BF%BD&b=\uFFFD', { a: '\uFFFD', b: '\uFFFD' }],
  ['two bytes of nothing', 'trade=1&remark=%ff%fe', [400, 9400, 'body.remark']],
  ['a letter cut in two', 'remark=%E4%BC', [400, 9400, 'body.remark']],
  ['an overlong slash', 'remark=%C0%AF', [400, 9400, 'body.remark']],
  ['half of a surrogate pair', 'remark=%ED%A0%80', [400, 9400, 'body.remark']],
  ['GBK', Buffer.from([0x61, 0x3d, 0xbb, 0xe1]), [400, 9400, 'body.a']],
  ['the second of two', 'a=1&a=%ff', [400, 9400, 'body.a']],
  ['JSON in a field', 'courses=%5B%22%ff%22%5D', [400, 9400, 'body.courses']],
  ['a name', '%ff=1', [400, 9400, 'body']],
])('%s', (_name, sent, expected) => {
  expect(read(sent)).toEqual(expected);
});
