/** Where a secret seems to stand. */
export interface FoundSecret {
  readonly line: number;
  readonly kind: string;
}

/** Shapes that their issuers gave them so that they can be found. */
const KINDS: readonly (readonly [kind: string, shape: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a cloud access key', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bLTAI[0-9A-Za-z]{16,20}\b|\bAKID[0-9A-Za-z]{32}\b/],
  ['a token of a code host', /\bgh[pousr]_[0-9A-Za-z]{36}\b|\bgithub_pat_\w{60,}|\bglpat-[\w-]{20}\b/],
  ['a token of a registry', /\bnpm_[0-9A-Za-z]{36}\b|_authToken\s*=\s*[^\s$]/],
  ['a token of a chat', /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a key of a payment party', /\bsk_live_[0-9A-Za-z]{20,}/],
  [
    'a password in an address',
    /\b[a-z][a-z0-9+]*:\/\/[^\s:/@'"`$<{]+:(?!jixu@|postgres@|password@)[^\s:/@'"`$<{]{8,}@/,
  ],
];

/** The lines of a text that look like a secret. Security X23. */
export function findSecrets(text: string): readonly FoundSecret[] {
  return text
    .split('\n')
    .flatMap((content, index) =>
      KINDS.filter(([, shape]) => shape.test(content)).map(([kind]) => ({ line: index + 1, kind })),
    );
}
