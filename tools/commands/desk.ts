// `npm run desk -- face approve|refuse --learner <number> --purpose identity|lesson|exam --reason <why> --by <who>`, on
// DATABASE_URL or on the database of `npm start`.
import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { nodeScript } from '../steps/step.ts';

const database = await resolveDatabase({ dataDir: fromRoot('.data'), env: process.env });
try {
  process.exitCode = await nodeScript(fromRoot('apps', 'api', 'src', 'desk.ts'), process.argv.slice(2), {
    env: { ...process.env, DATABASE_URL: database.url },
  });
} finally {
  await database.stop();
}
