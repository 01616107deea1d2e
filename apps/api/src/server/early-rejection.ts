import { ERRCODE_TEXT, ERRCODES } from '@jixu/constants';
import type { EarlyRejection, EarlyResponse } from '@jixu/serving/early-rejections';
import { commonHeaders } from './security-headers.ts';

/** `late`: it did not arrive in time, by the caller's doing or the network's; the caller may come back. */
const ENVELOPES = {
  malformed: { status: 400, errcode: ERRCODES.BAD_REQUEST },
  late: { status: 408, errcode: ERRCODES.SERVER_BUSY },
  'header-too-long': { status: 431, errcode: ERRCODES.BODY_TOO_LARGE },
  'body-too-long': { status: 413, errcode: ERRCODES.BODY_TOO_LARGE },
} as const;

const RETRY_AFTER_SECONDS = '2';

/** The response to a request no handler ever saw: the envelope, with the headers of every response. */
export function earlyRejection(why: EarlyRejection, secure: boolean): EarlyResponse {
  const { status, errcode } = ENVELOPES[why];
  const headers = {
    ...commonHeaders(secure),
    ...(why === 'late' ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
  };
  return { status, headers, body: JSON.stringify({ errcode, errmsg: ERRCODE_TEXT[errcode], data: null }) };
}
