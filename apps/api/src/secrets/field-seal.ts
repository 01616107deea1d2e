import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What a sealed field is: the purpose is authenticated with it, so that a phone cannot be read as an ID card. */
export type SealedField = 'id-card' | 'phone';
/** What a blind index stands for; two kinds of one value give different indexes. */
export type IndexedField = SealedField | 'address' | 'openid';

export interface FieldSeal {
  /** version byte, nonce, tag, ciphertext (AES-256-GCM). */
  seal(field: SealedField, text: string): Buffer;
  /** The clear text; throws when the bytes were changed, cut or sealed for another field. */
  open(field: SealedField, sealed: Uint8Array): string;
  /** 32 bytes found again for the same text, useless without the key (HMAC-SHA256). */
  index(field: IndexedField, text: string): Buffer;
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'jixu', purpose, 32));
}

/** Seals and indexes personal numbers at rest with keys derived from FIELD_KEY (security X18). */
export function createFieldSeal(fieldKeyHex: string): FieldSeal {
  const master = Buffer.from(fieldKeyHex, 'hex');
  const sealKey = derive(master, 'seal');
  const indexKey = derive(master, 'index');
  return {
    seal(field, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(field));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    open(field, sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== VERSION) throw new Error('sealed with an unknown version');
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(field));
      decipher.setAuthTag(tag);
      const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
    index(field, text) {
      return createHmac('sha256', indexKey).update(field).update('\0').update(text).digest();
    },
  };
}
