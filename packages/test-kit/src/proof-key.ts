import { generateKeyPairSync } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stands in every generated key file; a production server rejects one that says so. */
const MARK = 'generated for a local site';

const FOLDER = path.resolve(import.meta.dirname, '..', '..', '..', '.data');

/** The file of the key that study proofs of tests are signed with, generated once a checkout. */
export function testProofKeyFile(): string {
  const file = path.join(FOLDER, 'test-proof-key.pem');
  generateProofKey(file);
  return file;
}

/** Generates a key of a local site unless there is one; other processes find it whole, or not at all. */
export function generateProofKey(file: string): void {
  if (existsSync(file)) return;
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  mkdirSync(path.dirname(file), { recursive: true });
  const made = `${file}.${process.pid}`;
  writeFileSync(made, `${MARK}\n${privateKey}`, { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(made);
  }
}
