// `simulate <file>`: what the rules of a file would mean for everybody who has begun. `publish <file> [--with-reason …]`:
// publishes them, with a reason where somebody would lose.
import { parseArgs } from 'node:util';
import type { StudyRule } from '@jixu/domain/rules/study-rule';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { publishWithCare, simulateRule } from './features/study/simulate-rule.ts';
import { describeEffects } from './seeding/describe-effects.ts';
import { readRule } from './seeding/rule-files.ts';

const USAGE = 'simulate <file> or publish <file> [--with-reason <why>]';

/** What is asked for; throws an error for the operator to read. */
function readTask(): { publishes: boolean; rule: StudyRule; reason: string } {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'with-reason': { type: 'string', default: '' } },
  });
  const [command, file, ...more] = positionals;
  const isKnown = command === 'simulate' || command === 'publish';
  if (!isKnown || file === undefined || more.length > 0) throw new Error(USAGE);
  return { publishes: command === 'publish', rule: readRule(file), reason: values['with-reason'] };
}

function readTaskOrExit(): ReturnType<typeof readTask> {
  try {
    return readTask();
  } catch (error) {
    process.stderr.write(`rules: ${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

const { publishes, rule, reason } = readTaskOrExit();
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('rules', read.problems);
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  process.stdout.write(describeEffects(rule, await simulateRule(db, rule)));
  if (publishes) {
    const outcome = await publishWithCare(db, rule, reason);
    if (outcome.kind === 'needs-reason') {
      process.stderr.write(
        `rules: not published: ${outcome.losing} would lose; say why with --with-reason '…'\n`,
      );
      process.exitCode = 1;
    } else process.stdout.write(outcome.kind === 'published' ? 'published\n' : 'published already\n');
  }
} finally {
  await closeDatabase(db);
}
