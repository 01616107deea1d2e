import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type BlindIndex, blindIndex } from './blind-index.ts';
import { readFieldKey } from './field-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const INDEX_BYTES = 32;

/** The purpose of an encrypted field; it is authenticated, so that a phone cannot be decrypted as an ID card. */
export type EncryptedField =
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
  /** The number of the key it encrypts with. */
  keyNumber: number;
  /** number of the key, nonce, tag, ciphertext (AES-256-GCM). */
  encrypt(field: EncryptedField, plain: string | Uint8Array): Buffer;
  /** The plaintext; throws when the bytes were changed, truncated or encrypted for another field, or under a key we have not. */
  decrypt(field: EncryptedField, encrypted: Uint8Array): string;
  /** The same of what was no text. */
  decryptBytes(field: EncryptedField, encrypted: Uint8Array): Buffer;
  /** 32 bytes, behind the number of the key unless it is 1; equal for equal text and useless without the key (HMAC-SHA256). */
  index(field: IndexedField, text: string): BlindIndex;
  /** An index under another key as one under ours, for what is stored nowhere to be indexed anew. */
  convertIndex(index: Uint8Array): Buffer;
}

interface DerivedKeys {
  number: number;
  encryption: Buffer;
  index: Buffer;
}

function derive(text: string): DerivedKeys {
  const { number, bytes } = readFieldKey(text);
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, 'jixu', purpose, 32));
  // The words are part of the keys: changing one would make every stored number unreadable.
  return { number, encryption: key('seal'), index: key('index') };
}

const numbered = (number: number, hash: Buffer): Buffer =>
  number === 1 ? hash : Buffer.concat([Buffer.from([number]), hash]);

const indexUnder = ({ number, index }: DerivedKeys, field: IndexedField, text: string): Buffer =>
  numbered(number, createHmac('sha256', index).update(field).update('\0').update(text).digest());

const convertTo = ({ number, index }: DerivedKeys, other: Uint8Array): Buffer =>
  numbered(number, createHmac('sha256', index).update('converted\0').update(other).digest());

/** The number of the key that an index was made with. */
export const keyOfIndex = (index: Uint8Array): number => (index.length === INDEX_BYTES ? 1 : (index[0] ?? 0));

/**
 * Encrypts and indexes personal numbers at rest with keys derived from FIELD_KEY (security X18). `other`: a key that is read
 * besides, the one before or the next, while FIELD_KEY is being replaced (decision 0090).
 */
export function createFieldCipher(fieldKey: string, other: string | null = null): FieldCipher {
  const own = derive(fieldKey);
  // By their numbers: processes of which one writes with this key and one with that have the same forms in the same order.
  const ring = [own, ...(other === null ? [] : [derive(other)])].sort((a, b) => a.number - b.number);
  const [older, newer] = ring;
  const decryptBytes: FieldCipher['decryptBytes'] = (field, encrypted) => {
    const bytes = Buffer.from(encrypted);
    const key = ring.find(({ number }) => number === bytes[0]);
    if (key === undefined) throw new Error('encrypted under a key we have not');
    const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
    const tag = bytes.subarray(1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key.encryption, nonce).setAAD(Buffer.from(field));
    decipher.setAuthTag(tag);
    const body = bytes.subarray(1 + NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]);
  };
  return {
    keyNumber: own.number,
    encrypt(field, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', own.encryption, nonce).setAAD(Buffer.from(field));
      const bytes = typeof plain === 'string' ? Buffer.from(plain) : plain;
      const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.from([own.number]), nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (field, encrypted) => decryptBytes(field, encrypted).toString('utf8'),
    decryptBytes,
    index(field, text) {
      const forms = ring.map((key) => indexUnder(key, field, text));
      const [first] = forms;
      if (older !== undefined && newer !== undefined && first !== undefined)
        forms.push(convertTo(newer, first));
      return blindIndex(indexUnder(own, field, text), forms);
    },
    convertIndex: (index) => convertTo(own, index),
  };
}
