import type { Context } from 'hono';
import { withinDeadline } from '#batching/deadline.ts';
import type { Dependencies } from '#features/call.ts';
import { isProofTicket } from '#secrets/proof-ticket.ts';
import type { AppEnv } from '#server/request-context.ts';
import type { ProofRenderer } from './document/proof-renderer.ts';
import { findSignedProof } from './issued-proof-store.ts';

const FILE = /^(JX\d{4}-[0-9A-F]{8})\.pdf$/;

type FileDependencies = Dependencies & { proofRenderer: ProofRenderer };

/**
 * The document of a proof, for who has a ticket for it. Whatever is wrong, it is not said: another's ticket, an old one, a
 * proof that was revoked or never existed.
 */
export function serveProofFile(deps: FileDependencies): (context: Context<AppEnv>) => Promise<Response> {
  const { configuration, db, proofRenderer } = deps;
  return async (context) => {
    const requestContext = context.get('requestContext');
    requestContext.route = 'proof-file';
    const headers = new Headers(requestContext.headers);
    headers.delete('content-type');
    const [, serial = ''] = FILE.exec(context.req.param('file') ?? '') ?? [];
    const ticket = context.req.query('ticket') ?? '';
    const isOpen = isProofTicket(configuration.signingKey, serial, ticket, Math.floor(Date.now() / 1000));
    const proof = isOpen ? await withinDeadline(findSignedProof(db, serial)) : null;
    if (proof === null) return new Response(null, { status: 404, headers });
    headers.set('content-type', 'application/pdf');
    headers.set('content-disposition', `inline; filename="${serial}.pdf"`);
    // Nothing is drawn for who only asks whether it is there.
    if (context.req.method === 'HEAD') return new Response(null, { status: 200, headers });
    const [issuer = ''] = configuration.siteOrigins;
    const pdf = await withinDeadline(proofRenderer.render({ ...proof, issuer }));
    headers.set('content-length', String(pdf.byteLength));
    return new Response(pdf, { status: 200, headers });
  };
}
