import { CONSTANTS } from '@jixu/constants';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import type { AppEnv } from '#server/request-context.ts';
import { findStatutePdf } from './source/statute-source-store.ts';

const FILE = /^([0-9a-f]{64})\.pdf$/;

/** The file of a published statute, the same for everybody; kept as long as other shared answers, because it may be withdrawn. */
export function serveStatutePdf({ db }: Dependencies): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = 'statute-file';
    const headers = new Headers(requestContext.headers);
    headers.delete('content-type');
    const [, sha256 = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const bytes = sha256 === '' ? null : await withinDeadline(findStatutePdf(db, sha256));
    if (bytes === null) return new Response(null, { status: 404, headers });
    headers.set('content-type', 'application/pdf');
    headers.set('cache-control', `public, max-age=${CONSTANTS.ANSWER_CACHE_SECONDS}`);
    headers.set('content-length', String(bytes.byteLength));
    const body = context.req.method === 'HEAD' ? null : new Uint8Array(bytes);
    return new Response(body, { status: 200, headers });
  };
}
