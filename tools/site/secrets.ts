import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateProofKey } from '@jixu/test-kit/proof-key';

/** Secrets of a local site: generated once, stored beside its database, rejected by the server in production. */
export const SECRET_NAMES = [
  'FIELD_KEY',
  'SIGNING_KEY',
  'SMS_SIGN_SECRET',
  'SMS_ACCESS_KEY_SECRET',
  'WECHAT_APP_SECRET',
  'FACE_SECRET_KEY',
  'FACE_NOTIFY_KEY',
  'REGULATOR_APP_SECRET',
  'BUREAU_APP_SECRET',
  'INVOICE_APP_SECRET',
] as const;

export type LocalSecrets = Readonly<Record<(typeof SECRET_NAMES)[number], string>>;

export function localSecrets(dataDir: string): LocalSecrets {
  const file = path.join(dataDir, 'secrets.json');
  const known: Partial<LocalSecrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const all = Object.fromEntries(
    SECRET_NAMES.map((name) => [name, known[name] ?? randomBytes(32).toString('hex')]),
  ) as LocalSecrets;
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
  return all;
}

/** The file of the key that signs the study proofs of a local site: PROOF_KEY_FILE, or one beside its database, generated once. */
export function proofKeyFile(dataDir: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.PROOF_KEY_FILE) return env.PROOF_KEY_FILE;
  const file = path.join(dataDir, 'proof-key.pem');
  generateProofKey(file);
  return file;
}
