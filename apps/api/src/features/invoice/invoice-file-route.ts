import { CENTER } from '@jixu/domain/site/pages/page-path';
import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import type { AppEnv } from '#server/request-context.ts';
import { ownFileHeaders } from '#server/security-headers.ts';
import type { TransportDependencies } from '#server/serve-operation.ts';
import { readSessionCookie } from '#server/session-cookie.ts';
import { findInvoiceFile } from './invoice-store.ts';

const FILE_KEY = /^[\w-]{22}$/;
const ROUTE = 'invoice-file';

/**
 * Our copy of an invoice, for the learner who is logged in and whose it is: the address alone opens nothing. Whoever is
 * not logged in is led to the orders, which ask for it; another learner's file is not there.
 */
export function serveInvoiceFile(
  deps: Dependencies & TransportDependencies,
): (context: Context<AppEnv>) => Promise<Response> {
  const { configuration, db, cipher, limiter, sessions } = deps;
  return async (context) => {
    const requestContext = context.get('requestContext');
    const headers = ownFileHeaders(requestContext, ROUTE);
    const { token } = readSessionCookie(context.req.header('cookie') ?? null, configuration.secureCookie);
    const session = token === null ? null : await withinDeadline(sessions.find(token));
    await limiter.admit({
      address: addressBlock(requestContext.address),
      sessionId: session?.id ?? null,
      call: ROUTE,
    });
    const learnerId = session?.learnerId ?? null;
    if (learnerId === null) {
      headers.set('location', CENTER.orders);
      return new Response(null, { status: 302, headers });
    }
    const fileKey = context.req.param('file') ?? '';
    const found = FILE_KEY.test(fileKey)
      ? await withinDeadline(findInvoiceFile(db, fileKey, learnerId))
      : null;
    if (found === null) return new Response(null, { status: 404, headers });
    const pdf = Buffer.from(cipher.decrypt('invoice-file', found.encrypted), 'base64');
    headers.set('content-type', 'application/pdf');
    headers.set('content-disposition', `inline; filename="${found.number.replace(/[^\w-]/g, '_')}.pdf"`);
    headers.set('content-length', String(pdf.byteLength));
    return new Response(context.req.method === 'HEAD' ? null : pdf, { status: 200, headers });
  };
}
