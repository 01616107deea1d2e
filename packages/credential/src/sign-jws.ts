import { type KeyObject, sign } from 'node:crypto';
import type { JsonObject } from './json-object.ts';

const encode = (value: JsonObject) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A compact JWS (RFC 7515) by Ed25519 (RFC 8037). */
export function signJws(header: JsonObject, payload: JsonObject, key: KeyObject): string {
  const signed = `${encode({ alg: 'EdDSA', ...header })}.${encode(payload)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}
