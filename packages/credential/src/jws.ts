import { type Bytes, fromBase64url, utf8 } from './bytes.ts';
import { type JsonObject, parseJsonObject } from './json-object.ts';

/** A compact JWS (RFC 7515) taken apart. Nothing of it is true before its signature has been checked. */
export interface Jws {
  readonly header: JsonObject;
  readonly payload: Bytes;
  /** What the signature is over. */
  readonly signed: Bytes;
  readonly signature: Bytes;
}

/** Null where the text is not a compact JWS of EdDSA. */
export function readJws(text: string): Jws | null {
  const parts = text.split('.');
  const [header, payload, signature] = parts.map(fromBase64url);
  if (parts.length !== 3 || !header || !payload || !signature) return null;
  const fields = parseJsonObject(header);
  if (fields?.alg !== 'EdDSA') return null;
  return { header: fields, payload, signature, signed: utf8(text.slice(0, text.lastIndexOf('.'))) };
}
