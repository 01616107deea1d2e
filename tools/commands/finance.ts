// `npm run finance -- refund <trade_pno> [--line <trade_no>] --note <why>` and `npm run finance -- differences`, on
// DATABASE_URL or on the database of `npm start`.
import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { nodeScript } from '../steps/step.ts';

const database = await resolveDatabase({ dataDir: fromRoot('.data'), env: process.env });
try {
  process.exitCode = await nodeScript(fromRoot('apps', 'api', 'src', 'finance.ts'), process.argv.slice(2), {
    env: { ...process.env, DATABASE_URL: database.url },
  });
} finally {
  await database.stop();
}
