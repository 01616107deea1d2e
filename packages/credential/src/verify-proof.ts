import { COMPACT_TYPE, fromCompact } from './compact-proof.ts';
import { type JsonObject, parseJsonObject } from './json-object.ts';
import { type Jws, readJws } from './jws.ts';
import { BADGE_TYPE, fromBadge } from './open-badge.ts';
import type { ProofClaims } from './proof-claims.ts';
import { isCompromised, type ProofKeySet, type PublishedKey, wasInUse } from './proof-keys.ts';
import { isRevoked, type StatusList } from './status-list.ts';
import { type CheckEd25519, checkByWebCrypto, isSignedBy } from './verify-signature.ts';

/** What the status list says of a proof. `no-list`: there is none, or it is not ours; `silent`: it is older than the proof. */
export type ProofStatus =
  | { readonly kind: 'in-force' | 'revoked'; readonly asOf: string }
  | { readonly kind: 'unknown'; readonly reason: 'no-list' | 'silent' };

/** A signature that is right: everything stated is what was signed. */
interface Signed {
  readonly outcome: 'valid' | 'revoked' | 'key-not-valid-then' | 'key-compromised';
  readonly claims: ProofClaims;
  readonly issuer: string;
  readonly key: PublishedKey;
  readonly status: ProofStatus;
}

/** What was found out. Without a right signature nothing is stated, since nothing of it is known to be true. */
export type Verdict =
  | Signed
  | { readonly outcome: 'unreadable' }
  | { readonly outcome: 'unknown-key' | 'signature-wrong'; readonly kid: string };

const READERS: Readonly<Record<string, (payload: JsonObject) => ProofClaims | null>> = {
  [COMPACT_TYPE]: fromCompact,
  [BADGE_TYPE]: fromBadge,
};

/** The bare key id: a badge names its key by address. */
function kidOf({ header }: Jws): string {
  const kid = typeof header.kid === 'string' ? header.kid : '';
  return kid.slice(kid.lastIndexOf('#') + 1);
}

/** Lists are dated by the minute. */
const minuteOf = (time: string) => Math.floor(Date.parse(time) / 60_000);

function statusOf({ statusIndex, issuedAt }: ProofClaims, list: StatusList | null): ProofStatus {
  if (!list) return { kind: 'unknown', reason: 'no-list' };
  const revoked = isRevoked(list, statusIndex);
  // Revoked stays revoked; that it is not can only be said by a list that knows of the proof.
  if (revoked) return { kind: 'revoked', asOf: list.asOf };
  if (revoked === null || minuteOf(list.asOf) < minuteOf(issuedAt)) {
    return { kind: 'unknown', reason: 'silent' };
  }
  return { kind: 'in-force', asOf: list.asOf };
}

function outcomeOf(key: PublishedKey, { issuedAt }: ProofClaims, { kind }: ProofStatus): Signed['outcome'] {
  if (isCompromised(key)) return 'key-compromised';
  if (!wasInUse(key, issuedAt)) return 'key-not-valid-then';
  return kind === 'revoked' ? 'revoked' : 'valid';
}

/**
 * Checks a proof in either form, the short one or the badge, by the published keys and, where there is one, the status
 * list. Needs no network. Only a text that is exactly what was signed passes.
 */
export async function verifyProof(
  text: string,
  keys: ProofKeySet,
  list: StatusList | null,
  check: CheckEd25519 = checkByWebCrypto,
): Promise<Verdict> {
  const jws = readJws(text);
  const read = jws && READERS[String(jws.header.typ)];
  if (!jws || !read) return { outcome: 'unreadable' };
  const kid = kidOf(jws);
  const key = keys.keys.find((published) => published.kid === kid);
  if (!key) return { outcome: 'unknown-key', kid };
  if (!(await isSignedBy(jws, key, check))) return { outcome: 'signature-wrong', kid };
  const payload = parseJsonObject(jws.payload);
  const claims = payload && read(payload);
  if (!payload || !claims) return { outcome: 'unreadable' };
  const status = statusOf(claims, list);
  return { outcome: outcomeOf(key, claims, status), claims, issuer: String(payload.iss), key, status };
}
