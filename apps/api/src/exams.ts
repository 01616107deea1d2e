// `regrade --bank <bank> --question <id> --reason <why> --by <who>`: a key was found wrong. Correct it in
// seed/exam-banks/<bank>.json first, with the question's `version` counted up: this publishes it and marks anew every paper
// that holds the question, upward only.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, inTransaction, openDatabase } from './database/database.ts';
import { type RegradeDecision, regradeQuestion } from './features/exam/regrade-question.ts';
import { issueProofs } from './features/proof/issue-proof.ts';
import { publishBankFile } from './seeding/exam-banks.ts';

const USAGE = 'regrade --bank <bank> --question <id> --reason <why> --by <who>';

/** What is asked for; null when that cannot be told. */
function readDecision(): RegradeDecision | null {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { bank: text, question: text, reason: text, by: text },
  });
  const { bank = '', question = '', reason = '', by: decidedBy = '' } = values;
  const isTold = [reason, decidedBy].every((part) => part.trim() !== '') && /^[a-z-]+$/.test(bank);
  if (positionals.join(' ') !== 'regrade' || !isTold || !/^[1-9]\d{0,8}$/.test(question)) return null;
  return { bank, number: Number(question), reason, decidedBy };
}

function readOrExplain(): RegradeDecision {
  try {
    const decision = readDecision();
    if (decision !== null) return decision;
  } catch {
    // An option there is not: the usage says which there are.
  }
  process.stderr.write(`exams: ${USAGE}\n`);
  process.exit(1);
}

const decision = readOrExplain();
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('exams', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  const seed = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'seed');
  await inTransaction(db, (trx) => publishBankFile(trx, seed, decision.bank));
  // The proofs of years that are completed by it are signed by the jobs.
  const { papers, raised, passedNow } = await regradeQuestion({ db, yearEnd: issueProofs(null) }, decision);
  process.stdout.write(`${papers} papers marked anew: ${raised} raised, ${passedNow} passed by it\n`);
} finally {
  await closeDatabase(db);
}
