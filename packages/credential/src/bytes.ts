/** Bytes that WebCrypto accepts: never a view of shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of a text in UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** Base64url without padding (RFC 4648 §5). */
export function toBase64url(bytes: Bytes): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The bytes of a base64url text; null unless it is the one spelling of them. The last character has bits that mean
 * nothing: were they ignored, a changed text would still pass.
 */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return toBase64url(bytes) === text ? bytes : null;
}

/** The bytes of a text of hexadecimal digits. */
export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Bytes as small hexadecimal digits. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
