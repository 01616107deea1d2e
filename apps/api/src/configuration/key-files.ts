import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

// Variables that name files of keys. A problem never quotes what a file holds.

const LEAST_BITS = 2048;

/** A variable that names a readable file, and what is made of its text; null: it is not what it should be. */
function fileOf<Value>(read: (text: string) => Value | null, expected: string): z.ZodType<Value, string> {
  return z.string({ error: 'is not set' }).transform((file, context) => {
    const value = readOrNull(file, read);
    if (value !== null) return value;
    context.issues.push({ code: 'custom', message: `must name a file with ${expected}`, input: file });
    return z.NEVER;
  });
}

function readOrNull<Value>(file: string, read: (text: string) => Value | null): Value | null {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Our own private key. */
export const privateKeyFile = (): z.ZodType<KeyObject, string> =>
  fileOf(
    (pem) => strongOrNull(createPrivateKey(pem)),
    `an RSA private key of ${LEAST_BITS} bits or more (PEM)`,
  );

/** The key that signs study proofs. */
export const proofKeyFile = (): z.ZodType<KeyObject, string> =>
  fileOf((pem) => {
    const key = createPrivateKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  }, 'an Ed25519 private key (PEM)');

const zKeys = z
  .array(z.object({ id: z.string().min(1), pem: z.string() }))
  .min(1)
  .max(10);

/** A party's public keys by their ids: a JSON list of `{"id", "pem"}`, each the PEM of a public key or a certificate. */
export const publicKeysFile = (): z.ZodType<ReadonlyMap<string, KeyObject>, string> =>
  fileOf((text) => {
    const listed = zKeys.parse(JSON.parse(text));
    const keys = new Map<string, KeyObject>();
    for (const { id, pem } of listed) {
      const key = pem.includes('PRIVATE KEY') ? null : strongOrNull(createPublicKey(pem));
      if (key === null || keys.has(id)) return null;
      keys.set(id, key);
    }
    return keys;
  }, 'a JSON list of {"id", "pem"}: RSA public keys or certificates, no id twice');

/** A key by which a region signs its tickets. `region`: the code of its province. */
export interface RegionKey {
  readonly region: number;
  readonly key: KeyObject;
}

const zRegionKeys = z
  .array(z.object({ region: z.int().min(1).max(99), id: z.string().min(1), pem: z.string() }))
  .max(200);

/** The public keys of regions by their ids: a JSON list of `{"region", "id", "pem"}`. A region that changes its key has two. */
export const regionKeysFile = (): z.ZodType<ReadonlyMap<string, RegionKey>, string> =>
  fileOf((text) => {
    const keys = new Map<string, RegionKey>();
    for (const { region, id, pem } of zRegionKeys.parse(JSON.parse(text))) {
      const key = pem.includes('PRIVATE KEY') ? null : createPublicKey(pem);
      if (key?.asymmetricKeyType !== 'ed25519' || keys.has(id)) return null;
      keys.set(id, { region, key });
    }
    return keys;
  }, 'a JSON list of {"region", "id", "pem"}: Ed25519 public keys, no id twice');

function strongOrNull(key: KeyObject): KeyObject | null {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  return key.asymmetricKeyType === 'rsa' && bits >= LEAST_BITS ? key : null;
}
