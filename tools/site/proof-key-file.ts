import path from 'node:path';
import { generateProofKey } from '@jixu/test-kit/proof-key';

/** The file of the key that signs the study proofs of a local site: PROOF_KEY_FILE, or one beside its database, generated once. */
export function proofKeyFile(dataDir: string, env: NodeJS.ProcessEnv = process.env): string {
  if (env.PROOF_KEY_FILE) return env.PROOF_KEY_FILE;
  const file = path.join(dataDir, 'proof-key.pem');
  generateProofKey(file);
  return file;
}
