import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import { inTransaction } from '#database/database.ts';
import type { Dependencies } from '#features/call.ts';
import { readEvidenceTicket } from '#secrets/evidence-ticket.ts';
import type { AppEnv } from '#server/request-context.ts';
import type { TransportDependencies } from '#server/serve-operation.ts';
import { findPackYear } from './pack-store.ts';
import { type PackFiles, readPack } from './read-pack.ts';
import { zipPack } from './zip-pack.ts';

const FILE = /^(\d{4})\.zip$/;
const ROUTE = 'evidence-pack';

/**
 * The evidence of a year, for who has a ticket for it. Whatever is wrong with a ticket, it is not said. One at a time a
 * year, and as often as a call: a pack is read under its learner's lock and packed here, and a ticket lasts ten minutes.
 */
export function servePack(
  deps: Dependencies & TransportDependencies,
): (context: Context<AppEnv>) => Promise<Response> {
  const { limiter, shares, configuration } = deps;
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = ROUTE;
    const headers = new Headers(requestContext.headers);
    headers.delete('content-type');
    const [, year = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const now = Math.floor(Date.now() / 1000);
    const ticket = context.req.query('ticket') ?? '';
    const enrolmentId = readEvidenceTicket(configuration.signingKey, ticket, Number(year), now);
    const address = addressBlock(requestContext.address);
    const opened = enrolmentId === null ? {} : { ticket: String(enrolmentId) };
    await limiter.admit({ address, sessionId: null, call: ROUTE, ...opened });
    if (enrolmentId === null) return new Response(null, { status: 404, headers });
    const files = await withinDeadline(
      shares.take('file', `${ROUTE} ${enrolmentId}`, () => openPack(deps, enrolmentId)),
    );
    if (files === null) return new Response(null, { status: 404, headers });
    const zip = zipPack(files);
    headers.set('content-type', 'application/zip');
    headers.set('content-length', String(zip.byteLength));
    headers.set('content-disposition', `attachment; filename="jixu-evidence-${year}.zip"`);
    return new Response(context.req.method === 'HEAD' ? null : Buffer.from(zip), { status: 200, headers });
  };
}

function openPack({ db }: Dependencies, enrolmentId: number): Promise<PackFiles | null> {
  return inTransaction(db, async (trx) => {
    const year = await findPackYear(trx, { enrolmentId });
    return year === null ? null : readPack(trx, year);
  });
}
