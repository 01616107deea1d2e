import type { ProofKeySet } from './proof-keys.ts';
import type { StatusList } from './status-list.ts';
import { type Verdict, verifyProof } from './verify-proof.ts';
import type { CheckEd25519 } from './verify-signature.ts';

const ORDER: readonly Verdict['outcome'][] = [
  'unreadable',
  'signature-wrong',
  'unknown-key',
  'key-compromised',
  'key-not-valid-then',
  'revoked',
  'valid',
];

const serialOf = (verdict: Verdict) => ('claims' in verdict ? verdict.claims.serial : null);

/**
 * The verdict on everything that a file or text holds: a PDF carries its proof in two forms. One that does not pass
 * spoils the others, so that nothing changed hides beside something right; otherwise one verdict a proof, the worst first.
 */
export async function verifyAll(
  texts: readonly string[],
  keys: ProofKeySet,
  list: StatusList | null,
  check?: CheckEd25519,
): Promise<readonly Verdict[]> {
  const verdicts = await Promise.all(texts.map((text) => verifyProof(text, keys, list, check)));
  const sorted = [...verdicts].sort(
    (one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome),
  );
  const worst = sorted[0] ?? { outcome: 'unreadable' };
  if (!('claims' in worst)) return [worst];
  // Of the two forms of a proof one is enough: a Map keeps the first place.
  return [...new Map(sorted.map((verdict) => [serialOf(verdict), verdict])).values()];
}
