/** Our stream addresses carry their signature as a path segment: /media/{token}/{video}/… (contract, Media). */
const SIGNED_PATH = /^((?:https?:\/\/[^/]+)?\/media\/)([^/]+)(\/.+)$/;

/** The token of a signed address; null for an address without one. */
export function streamTokenOf(address: string): string | null {
  return SIGNED_PATH.exec(address)?.[2] ?? null;
}

/** The same address with another token; addresses without a token are returned unchanged. */
export function withStreamToken(address: string, token: string | null): string {
  const match = SIGNED_PATH.exec(address);
  if (match === null || token === null) return address;
  const [, before = '', , after = ''] = match;
  return before + token + after;
}
