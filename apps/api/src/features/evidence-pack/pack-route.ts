import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import { inTransaction } from '#database/database.ts';
import type { Dependencies } from '#features/call.ts';
import { readEvidenceTicket } from '#secrets/evidence-ticket.ts';
import type { AppEnv } from '#server/request-context.ts';
import { findPackYear } from './pack-store.ts';
import { type PackFiles, readPack } from './read-pack.ts';
import { zipPack } from './zip-pack.ts';

const FILE = /^(\d{4})\.zip$/;

/** The evidence of a year, for who has a ticket for it. Whatever is wrong with a ticket, it is not said. */
export function servePack(deps: Dependencies): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = 'evidence-pack';
    const headers = new Headers(requestContext.headers);
    headers.delete('content-type');
    const [, year = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const ticket = context.req.query('ticket') ?? '';
    const files = year === '' ? null : await withinDeadline(openPack(deps, ticket, Number(year)));
    if (files === null) return new Response(null, { status: 404, headers });
    const zip = zipPack(files);
    headers.set('content-type', 'application/zip');
    headers.set('content-length', String(zip.byteLength));
    headers.set('content-disposition', `attachment; filename="jixu-evidence-${year}.zip"`);
    return new Response(context.req.method === 'HEAD' ? null : Buffer.from(zip), { status: 200, headers });
  };
}

async function openPack(
  { db, configuration }: Dependencies,
  ticket: string,
  yearId: number,
): Promise<PackFiles | null> {
  const now = Math.floor(Date.now() / 1000);
  const enrolmentId = readEvidenceTicket(configuration.signingKey, ticket, yearId, now);
  if (enrolmentId === null) return null;
  return inTransaction(db, async (trx) => {
    const year = await findPackYear(trx, { enrolmentId });
    return year === null ? null : readPack(trx, year);
  });
}
