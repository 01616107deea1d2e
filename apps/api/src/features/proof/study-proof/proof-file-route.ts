import { CONSTANTS } from '@jixu/constants';
import { addressBlock } from '@jixu/domain/site/visitor/address-block';
import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import { isProofTicket, signProofTicket } from '#secrets/proof-ticket.ts';
import type { AppEnv } from '#server/request-context.ts';
import type { TransportDependencies } from '#server/serve-operation.ts';
import type { ProofRenderer } from './document/proof-renderer.ts';
import { findSignedProof } from './issued-proof-store.ts';

const FILE = /^(JX\d{4}-[0-9A-F]{8})\.pdf$/;

const ROUTE = 'proof-file';

type FileDependencies = Dependencies & TransportDependencies & { proofRenderer: ProofRenderer };

/**
 * The document of a proof, for who has a ticket for it. Whatever is wrong, it is not said: another's ticket, an old one, a
 * proof that was revoked or never existed. One at a time a proof, and as often as a call: all documents are drawn by one
 * thread, and a ticket lasts ten minutes.
 */
export function serveProofFile(deps: FileDependencies): (context: Context<AppEnv>) => Promise<Response> {
  const { configuration, db, proofRenderer, limiter, shares } = deps;
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = ROUTE;
    const headers = new Headers(requestContext.headers);
    headers.delete('content-type');
    const [, serial = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const ticket = context.req.query('ticket') ?? '';
    const isOpen = isProofTicket(configuration.signingKey, serial, ticket, Math.floor(Date.now() / 1000));
    const address = addressBlock(requestContext.address);
    await limiter.admit({ address, sessionId: null, call: ROUTE, ...(isOpen ? { ticket: serial } : {}) });
    const proof = isOpen ? await withinDeadline(findSignedProof(db, serial)) : null;
    if (proof === null) return new Response(null, { status: 404, headers });
    headers.set('content-type', 'application/pdf');
    headers.set('content-disposition', `inline; filename="${serial}.pdf"`);
    // Nothing is drawn for who only asks whether it is there.
    if (context.req.method === 'HEAD') return new Response(null, { status: 200, headers });
    const [issuer = ''] = configuration.siteOrigins;
    const pdf = await withinDeadline(
      shares.take('file', `${ROUTE} ${serial}`, () => proofRenderer.render({ ...proof, issuer })),
    );
    headers.set('content-length', String(pdf.byteLength));
    return new Response(pdf, { status: 200, headers });
  };
}

/** Where the document of a proof opens for ten minutes. */
export function proofAddress(signingKey: Buffer, serial: string): string {
  const expiresAt = Math.floor(Date.now() / 1000) + CONSTANTS.RECORD_TICKET_TTL_SECONDS;
  return `/storage/proof/${serial}.pdf?ticket=${signProofTicket(signingKey, serial, expiresAt)}`;
}
