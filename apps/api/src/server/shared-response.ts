import { createHash } from 'node:crypto';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { PlainResponse } from './plain-response.ts';

const KEPT = `public, max-age=${CONSTANTS.SHARED_RESPONSE_SECONDS}`;

/** Names a body. Weak, because its encodings share one name. */
export function tagOf(body: string | Uint8Array): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`;
}

/** Whether If-None-Match names the body: the caller holds it already (RFC 9110 §13.1.2, weak comparison). */
export function isHeld(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const names = ifNoneMatch.split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes('*') || names.includes(tag.replace(/^W\//, ''));
}

/** Whether a result of an operation may be kept by anybody: a success that is the same for everybody. */
export function isKeepable(isShared: boolean, errcode: number): boolean {
  return isShared && errcode === ERRCODES.OK;
}

/** What caches are told about such a response, beside the headers of every response. */
export function keepingHeaders(common: Record<string, string>, tag: string): Record<string, string> {
  return { ...common, 'cache-control': KEPT, etag: tag, vary: 'accept-encoding' };
}

/** The response to a caller who holds the body already. */
export function notModified(headers: Record<string, string>): PlainResponse {
  const { 'content-type': _none, ...kept } = headers;
  return { status: 304, headers: kept, body: null };
}
