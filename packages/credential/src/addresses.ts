/** Where the site publishes the keys of its study proofs: those in use and, for ever, those that were. */
export const KEYS_PATH = '/.well-known/jixu-proof-keys.json';

/** Where the site publishes which proofs are revoked: a signed list. */
export const STATUS_PATH = '/.well-known/jixu-proof-status.jwt';

/** Where the site publishes the signed roots over the evidence of all years: `/2026-11-23.jwt` is that of a day. */
export const ROOTS_PATH = '/.well-known/jixu-evidence-roots';

/** The page that checks a proof, with or without a network. */
export const VERIFY_PATH = '/verify.html';

/**
 * What the QR code of a proof holds: an address that any phone opens, with the whole proof behind the `#`, which a browser
 * sends to nobody.
 */
export function qrText(jws: string, issuer: string): string {
  return `${issuer}${VERIFY_PATH}#${jws}`;
}
