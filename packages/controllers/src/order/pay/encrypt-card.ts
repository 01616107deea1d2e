import type { CardFields } from '@jixu/domain/order/payment/card-form';

/** One of the keys that the site publishes for cards. */
type CardKey = {
  readonly kid: string;
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
  readonly y: string;
};

export type EncryptCardParts = {
  /** The browser's own cryptography, which it has on secure pages alone. */
  readonly webCrypto: typeof crypto;
  /** The published keys, /.well-known/jwks.json. */
  readonly fetchKeys: () => Promise<Response>;
  /** `id_number_code` of the session's learner, for whom alone the envelope is good. */
  readonly learnerCode: () => string | null;
};

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const KEY_BITS = 256;
const NONCE_BYTES = 12;
const JTI_BYTES = 16;
const TAG_BYTES = 16;

/**
 * The card as a JWE that only the server can open (PAY-71, contract addCard): made by the browser's own cryptography, with
 * a key and a nonce for it alone. Rejects where that is not possible; nothing of the card is kept here.
 */
export async function encryptCard(
  { webCrypto, fetchKeys, learnerCode }: EncryptCardParts,
  card: CardFields,
): Promise<string> {
  const response = await fetchKeys();
  const { keys } = (await response.json()) as { keys: readonly CardKey[] };
  const [key] = keys;
  const sub = learnerCode();
  if (key === undefined || sub === null) throw new Error('no card can be encrypted');
  const { epk, contentKey } = await agreeOnKey(webCrypto.subtle, key);
  const header = base64url(
    utf8(
      JSON.stringify({
        typ: 'jixu-card',
        v: 1,
        alg: 'ECDH-ES',
        enc: 'A256GCM',
        kid: key.kid,
        epk,
        sub,
        // This browser's clock may be wrong: the server's own is in its answer.
        iat: Math.floor(Date.parse(response.headers.get('date') ?? '') / 1000),
        jti: base64url(webCrypto.getRandomValues(new Uint8Array(JTI_BYTES))),
      }),
    ),
  );
  const iv = webCrypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = utf8(JSON.stringify({ ...card, bank_id: Number(card.bank_id) }));
  const encrypted = new Uint8Array(
    await webCrypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(header) }, contentKey, text),
  );
  const end = encrypted.length - TAG_BYTES;
  return [
    header,
    '',
    base64url(iv),
    base64url(encrypted.slice(0, end)),
    base64url(encrypted.slice(end)),
  ].join('.');
}

/** The key of the content, agreed on with the server's by a key of ours for this envelope alone (RFC 7518 4.6). */
async function agreeOnKey(subtle: (typeof crypto)['subtle'], { kty, crv, x, y }: CardKey) {
  const [theirs, ours] = await Promise.all([
    subtle.importKey('jwk', { kty, crv, x, y }, CURVE, false, []),
    subtle.generateKey(CURVE, true, ['deriveBits']),
  ]);
  const [secret, own] = await Promise.all([
    subtle.deriveBits({ name: 'ECDH', public: theirs }, ours.privateKey, KEY_BITS),
    subtle.exportKey('jwk', ours.publicKey),
  ]);
  const derived = await subtle.digest('SHA-256', concatKdfInput(new Uint8Array(secret)));
  const contentKey = await subtle.importKey('raw', derived, 'AES-GCM', false, ['encrypt']);
  return { epk: { kty: own.kty, crv: own.crv, x: own.x, y: own.y }, contentKey };
}

/** Round 1 of Concat KDF: the secret, then AlgorithmID, no PartyUInfo, no PartyVInfo, and the length of the key. */
function concatKdfInput(secret: Uint8Array): Uint8Array<ArrayBuffer> {
  const algorithm = utf8('A256GCM');
  const parts = [
    number(1),
    secret,
    number(algorithm.length),
    algorithm,
    number(0),
    number(0),
    number(KEY_BITS),
  ];
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** 32 bits, the highest first. */
function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
