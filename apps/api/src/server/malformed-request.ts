import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';

/**
 * The raw response to a request no handler ever saw. `late`: it did not arrive in time, perhaps because this process
 * was frozen; the caller may come back.
 */
export function malformedRequestBytes(late: boolean): string {
  const errcode = late ? ERRCODES.SERVER_BUSY : ERRCODES.BAD_REQUEST;
  const body = JSON.stringify({ errcode, errmsg: ERRCODE_TEXT[errcode], data: null });
  return [
    late ? 'HTTP/1.1 503 Service Unavailable' : 'HTTP/1.1 400 Bad Request',
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    ...(late ? ['retry-after: 2'] : []),
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
