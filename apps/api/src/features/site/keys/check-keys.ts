import type { KeyObject } from 'node:crypto';
import type { EnvironmentProblem } from '@jixu/serving/environment';
import { keyCheck } from '@jixu/serving/key-check';
import type { Database, Pool } from '#database/database.ts';
import { nameKey } from '#features/proof/study-proof/proof-signer.ts';
import { createFieldCipher } from '#secrets/field-cipher.ts';
import { readFieldKey } from '#secrets/field-key.ts';
import type { Log } from '#server/log.ts';
import {
  addKeyCheck,
  findEncryptedSample,
  isProofKeyKnown,
  type KeyCheck,
  listKeyChecks,
} from './key-check-store.ts';

/** The keys of a process; those that it has not are not asked about. */
export interface ProcessKeys {
  fieldKey?: string;
  fieldKeyOther?: string | null;
  signingKey?: Buffer;
  smsSignSecret?: string;
  proofKey?: KeyObject | null;
}

interface OwnKey {
  variable: string;
  purpose: KeyCheck['purpose'];
  number: number;
  value: Buffer;
}

export function fieldCheckOf(fieldKey: string): { number: number; value: Buffer } {
  const { number, bytes } = readFieldKey(fieldKey);
  return { number, value: keyCheck('field', bytes) };
}

/** Those that sign what does not last: tickets, codes, addresses. They have no numbers. */
export function signingChecksOf({ signingKey, smsSignSecret }: ProcessKeys) {
  const checks: (OwnKey & { purpose: 'signing' | 'sms-sign' })[] = [];
  const add = (variable: string, purpose: 'signing' | 'sms-sign', key: Buffer | string | undefined) => {
    if (key !== undefined) checks.push({ variable, purpose, number: 1, value: keyCheck(purpose, key) });
  };
  add('SIGNING_KEY', 'signing', signingKey);
  add('SMS_SIGN_SECRET', 'sms-sign', smsSignSecret);
  return checks;
}

function ownKeys({ fieldKey, ...signing }: ProcessKeys): OwnKey[] {
  const field: OwnKey[] =
    fieldKey === undefined ? [] : [{ variable: 'FIELD_KEY', purpose: 'field', ...fieldCheckOf(fieldKey) }];
  return [...field, ...signingChecksOf(signing)];
}

const FOREIGN = 'is not the key of this database';

function problemOf(own: OwnKey, checks: readonly KeyCheck[]): string | null {
  const check = checks.find(({ purpose, number }) => purpose === own.purpose && number === own.number);
  if (check === undefined || !check.value.equals(own.value)) return FOREIGN;
  if (check.state === 'read') return 'is not in use yet: it is put in use by `operator keys rotate-field`';
  return check.state === 'retired' ? 'was replaced by another one' : null;
}

function otherProblem(fieldKeyOther: string, checks: readonly KeyCheck[]): string | null {
  const other = fieldCheckOf(fieldKeyOther);
  const check = checks.find(({ purpose, number }) => purpose === 'field' && number === other.number);
  return check !== undefined && !check.value.equals(other.value) ? FOREIGN : null;
}

/** Nothing of a key is told but whose it is. */
async function problemsOf(
  db: Database,
  keys: ProcessKeys,
  known?: readonly KeyCheck[],
): Promise<EnvironmentProblem[]> {
  const checks = known ?? (await listKeyChecks(db));
  const problems = ownKeys(keys).flatMap((own) => {
    const problem = problemOf(own, checks);
    return problem === null ? [] : [{ variable: own.variable, problem }];
  });
  const { fieldKeyOther = null, proofKey = null } = keys;
  const other = fieldKeyOther === null ? null : otherProblem(fieldKeyOther, checks);
  if (other !== null) problems.push({ variable: 'FIELD_KEY_OTHER', problem: other });
  if (proofKey !== null && (await isProofKeyKnown(db, nameKey(proofKey).publicX)) === false)
    problems.push({
      variable: 'PROOF_KEY_FILE',
      problem: 'holds a key that never was in use: `operator proofs rotate-key` puts one in use',
    });
  return problems;
}

/**
 * Which keys of a process are not those of the database, at its start and whenever it is asked whether it is ready: with
 * another FIELD_KEY it would make a second learner of everybody who logs in. The first process of a database writes its keys
 * down; where people are stored already its FIELD_KEY has to open what is stored of one. A key of proofs only has to be
 * known: one that was replaced, or stolen, signs nothing, and proofs wait.
 */
export async function checkKeys(db: Database, keys: ProcessKeys): Promise<EnvironmentProblem[]> {
  const checks = await listKeyChecks(db);
  const missing = ownKeys(keys).filter((own) => !checks.some(({ purpose }) => purpose === own.purpose));
  for (const { variable, ...own } of missing) {
    if (own.purpose === 'field' && !(await opensWhatIsStored(db, keys)))
      return [{ variable, problem: FOREIGN }];
    await addKeyCheck(db, { ...own, state: 'in-use' });
  }
  const problems = await problemsOf(db, keys, missing.length === 0 ? checks : undefined);
  const { fieldKeyOther = null } = keys;
  if (problems.length > 0 || fieldKeyOther === null) return problems;
  const other = fieldCheckOf(fieldKeyOther);
  if (!checks.some(({ purpose, number }) => purpose === 'field' && number === other.number))
    await addKeyCheck(db, { purpose: 'field', ...other, state: 'read' });
  return problems;
}

/** Whether the keys of a process that runs are those of its database; the log names those that are not. */
export async function keysHold({
  db,
  configuration,
  log,
}: {
  db: Pool;
  configuration: ProcessKeys;
  log: Log;
}): Promise<boolean> {
  const problems = await checkKeys(db, configuration);
  if (problems.length > 0)
    log.error('keys are not those of the database', {
      outcome: problems.map(({ variable }) => variable).join('/'),
    });
  return problems.length === 0;
}

/**
 * What keeps a process from starting. A database that does not answer, or is not migrated, does not: then whoever asks the
 * process whether it is ready is told.
 */
export async function keyProblemsAtStart(db: Database, keys: ProcessKeys): Promise<EnvironmentProblem[]> {
  try {
    return await checkKeys(db, keys);
  } catch {
    return [];
  }
}

async function opensWhatIsStored(db: Database, { fieldKey = '' }: ProcessKeys): Promise<boolean> {
  const sample = await findEncryptedSample(db);
  if (sample === null) return true;
  try {
    createFieldCipher(fieldKey).decrypt('id-card', sample);
    return true;
  } catch {
    return false;
  }
}
