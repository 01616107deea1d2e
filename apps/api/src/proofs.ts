// `revoke|reissue <serial> --reason <why> --by <who>`: takes a study proof out of force; a new one takes its place or not.
// `reissue-hashed --by <who>`: the same for every proof in force that still carries a hash of the ID number.
// `rotate-key --file <pem>`: puts another signing key in use; the file is made where there is none.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, type DatabasePool, openDatabase } from './database/database.ts';
import {
  type ReissueOutcome,
  type Revocation,
  reissueProof,
  reissueProofsWithHash,
  revokeProof,
} from './features/proof/revoke-proof.ts';
import { makeProofKey, rotateProofKey } from './features/proof/rotate-proof-key.ts';

const USAGE =
  'revoke|reissue <serial> --reason <why> --by <who>, reissue-hashed --by <who>, or rotate-key --file <pem>';

const WHY_NOT: Record<Extract<ReissueOutcome, { kind: 'rejected' }>['why'], string> = {
  unknown: 'there is no such proof',
  'revoked-already': 'it is revoked already',
  'year-open': 'its year is not completed',
};

type Task =
  | { kind: 'revoke' | 'reissue'; of: Revocation }
  | { kind: 'reissue-hashed'; by: string }
  | { kind: 'rotate-key'; file: string };

/** What is asked for; null when that cannot be told. */
function readTask(): Task | null {
  const text = { type: 'string', default: '' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    strict: false,
    options: { reason: text, by: text, file: text },
  });
  const [command, serial, ...more] = positionals;
  const [reason, by, file] = [values.reason, values.by, values.file].map((value) => String(value).trim());
  if (command === 'reissue-hashed' && serial === undefined && by) return { kind: command, by };
  if (command === 'rotate-key' && serial === undefined && file) return { kind: command, file };
  if ((command !== 'revoke' && command !== 'reissue') || more.length > 0) return null;
  return serial && reason && by ? { kind: command, of: { serial, reason, by } } : null;
}

async function act(db: DatabasePool, task: Task): Promise<string> {
  if (task.kind === 'rotate-key') return rotate(db, task.file);
  if (task.kind === 'reissue-hashed') {
    return `${await reissueProofsWithHash(db, task.by)} proofs are issued anew and signed by the jobs`;
  }
  const outcome = await (task.kind === 'revoke' ? revokeProof : reissueProof)(db, task.of);
  switch (outcome.kind) {
    case 'revoked':
      return `${task.of.serial} is revoked`;
    case 'reissued':
      return `${task.of.serial} is revoked; ${outcome.serial} takes its place and is signed by the jobs`;
    case 'rejected':
      throw new Error(`${task.of.serial}: ${WHY_NOT[outcome.why]}`);
  }
}

async function rotate(db: DatabasePool, file: string): Promise<string> {
  if (!existsSync(file)) writeFileSync(file, makeProofKey(), { mode: 0o600, flag: 'wx' });
  const outcome = await rotateProofKey(db, readFileSync(file, 'utf8'));
  if (outcome.kind === 'known-already') throw new Error(`${file} holds a key that is, or was, in use`);
  if (outcome.kind === 'no-key') throw new Error(`${file} holds no Ed25519 private key`);
  return `${outcome.kid} is in use; proofs wait until every process runs with PROOF_KEY_FILE=${file}`;
}

const task = readTask();
if (task === null) {
  process.stderr.write(`proofs: ${USAGE}\n`);
  process.exit(1);
}
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('proofs', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  process.stdout.write(`${await act(db, task)}\n`);
} catch (error) {
  process.stderr.write(`proofs: ${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
} finally {
  await closeDatabase(db);
}
