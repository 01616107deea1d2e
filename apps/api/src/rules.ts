// `simulate <file>`: what the rules of a file would mean for everybody who has begun. `publish <file> [--with-reason …]`:
// publishes them, with a reason where somebody would lose.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { exitWithProblems } from '@jixu/serving/environment';
import { readMigrating } from './configuration/script-configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { publishWithCare, simulateRule } from './features/study/simulate-rule.ts';
import { describeEffects } from './seeding/describe-effects.ts';
import { zStudyRule } from './seeding/rule-files.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'with-reason': { type: 'string', default: '' } },
});
const [command, file] = positionals;
if ((command !== 'simulate' && command !== 'publish') || file === undefined) {
  process.stderr.write('rules: simulate <file> or publish <file> [--with-reason <why>]\n');
  process.exit(1);
}
const read = readMigrating(process.env);
if (!read.ok) exitWithProblems('rules', read.problems);
const parsed = zStudyRule.safeParse(JSON.parse(readFileSync(file, 'utf8')));
if (!parsed.success) {
  const [issue] = parsed.error.issues;
  process.stderr.write(`rules: ${file}: ${issue?.path.join('.')}: ${issue?.message}\n`);
  process.exit(1);
}
const db = openDatabase({ url: read.values.DATABASE_URL.href, poolSize: 1, limited: false });
try {
  process.stdout.write(describeEffects(parsed.data, await simulateRule(db, parsed.data)));
  if (command === 'publish') {
    const outcome = await publishWithCare(db, parsed.data, values['with-reason']);
    if (outcome.kind === 'needs-reason') {
      process.stderr.write(`rules: ${outcome.losing} would lose: say why with --with-reason\n`);
      process.exitCode = 1;
    } else process.stdout.write(outcome.kind === 'published' ? 'published\n' : 'published already\n');
  }
} finally {
  await closeDatabase(db);
}
