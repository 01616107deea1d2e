import { type ProofKeySet, publishedLife } from '@jixu/credential/proof-keys';
import { signStatusList } from '@jixu/credential/sign-status-list';
import type { Context } from 'hono';
import type { Dependencies } from '#features/call.ts';
import { publishDocument } from '#server/publish-document.ts';
import type { AppEnv } from '#server/request-context.ts';
import { readRevocations } from './issued-proof-store.ts';
import { listProofKeys } from './proof-key-store.ts';
import type { ProofSigner } from './proof-signer.ts';

type Serve = (context: Context<AppEnv>) => Promise<Response>;
type PublishingDependencies = Dependencies & { proofSigner: ProofSigner | null };

const MINUTE_MS = 60_000;

/** Every key that signs proofs, or ever did, as a JWK set; one that was stolen is marked. */
export function serveProofKeys({ configuration, db }: PublishingDependencies): Serve {
  return async (context) => {
    const keys = await listProofKeys(db);
    const document: ProofKeySet = {
      issuer: configuration.siteOrigins[0] ?? '',
      keys: keys.map(({ kid, publicX, ...life }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        x: publicX,
        kid,
        alg: 'EdDSA',
        use: 'sig',
        ...publishedLife(life),
      })),
    };
    return publishDocument(context, 'proof-keys', {
      type: 'application/jwk-set+json',
      body: `${JSON.stringify(document, null, 2)}\n`,
    });
  };
}

/**
 * Which proofs are revoked, signed by the key in use; 404 while there is none. Its date is the minute, or that of the
 * key, so that every process gives the same list.
 */
export function serveProofStatus({ db, proofSigner }: PublishingDependencies): Serve {
  return async (context) => {
    const { revoked, issued, inUse, nowMs } = await readRevocations(db);
    if (proofSigner === null || proofSigner.key.kid !== inUse?.kid)
      return publishDocument(context, 'proof-status', null);
    const minute = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
    const list = signStatusList({ revoked, issued, nowMs: Math.max(minute, inUse.fromMs) }, proofSigner.key);
    return publishDocument(context, 'proof-status', { type: 'application/jwt', body: list });
  };
}
