import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose of an encrypted field; it is authenticated, so that a phone cannot be decrypted as an ID card. */
type EncryptedField =
  | 'id-card'
  | 'phone'
  | 'invoice-buyer'
  | 'invoice-file'
  | 'card-key'
  | 'upload'
  | 'upload-name';
/** The kind of value of a blind index; two kinds give different indexes for one value. */
type IndexedField = EncryptedField | 'address' | 'openid' | 'invoice-request' | 'card';

export interface FieldCipher {
  /** version byte, nonce, tag, ciphertext (AES-256-GCM). */
  encrypt(field: EncryptedField, plain: string | Uint8Array): Buffer;
  /** The plaintext; throws when the bytes were changed, truncated or encrypted for another field. */
  decrypt(field: EncryptedField, encrypted: Uint8Array): string;
  /** The same of what was no text. */
  decryptBytes(field: EncryptedField, encrypted: Uint8Array): Buffer;
  /** 32 bytes, equal for equal text and useless without the key (HMAC-SHA256). */
  index(field: IndexedField, text: string): Buffer;
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'jixu', purpose, 32));
}

/** Encrypts and indexes personal numbers at rest with keys derived from FIELD_KEY (security X18). */
export function createFieldCipher(fieldKeyHex: string): FieldCipher {
  const master = Buffer.from(fieldKeyHex, 'hex');
  // The word is part of the key: changing it would make every stored number unreadable.
  const encryptionKey = derive(master, 'seal');
  const indexKey = derive(master, 'index');
  const decryptBytes: FieldCipher['decryptBytes'] = (field, encrypted) => {
    const bytes = Buffer.from(encrypted);
    if (bytes[0] !== VERSION) throw new Error('encrypted with an unknown version');
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(field));
    decipher.setAuthTag(tag);
    const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  };
  return {
    encrypt(field, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, nonce).setAAD(Buffer.from(field));
      const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain;
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (field, encrypted) => decryptBytes(field, encrypted).toString('utf8'),
    decryptBytes,
    index(field, text) {
      return createHmac('sha256', indexKey).update(field).update('\0').update(text).digest();
    },
  };
}
