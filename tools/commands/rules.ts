// `npm run rules -- simulate <file>` and `npm run rules -- publish <file> [--with-reason <why>]`, on DATABASE_URL or on
// the database of `npm start`.
import path from 'node:path';
import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { nodeScript } from '../steps/step.ts';

const [command = '', file, ...rest] = process.argv.slice(2);
const database = await resolveDatabase({ dataDir: fromRoot('.data'), env: process.env });
try {
  const given = file === undefined ? [] : [path.resolve(process.env.INIT_CWD ?? '.', file)];
  process.exitCode = await nodeScript(
    fromRoot('apps', 'api', 'src', 'rules.ts'),
    [command, ...given, ...rest],
    {
      env: { ...process.env, DATABASE_URL: database.url },
    },
  );
} finally {
  await database.stop();
}
