// `npm run library -- load <folder> [--dry-run]` and `npm run library -- publish|withdraw statute|notice <id>`, on DATABASE_URL
// or on the database of `npm start`.
import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { nodeScript } from '../steps/step.ts';

const database = await resolveDatabase({ dataDir: fromRoot('.data'), env: process.env });
try {
  process.exitCode = await nodeScript(fromRoot('apps', 'api', 'src', 'library.ts'), process.argv.slice(2), {
    cwd: process.env.INIT_CWD ?? '.',
    env: { ...process.env, DATABASE_URL: database.url },
  });
} finally {
  await database.stop();
}
