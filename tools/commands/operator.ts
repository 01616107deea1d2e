// `npm run operator -- <what> <task> …`, such as `npm run operator -- finance differences`: on DATABASE_URL, or with --local
// on the database and the simulated parties of `npm start`.
import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { bureauWiring } from '../site/party-wiring.ts';
import { localSecrets } from '../site/secrets.ts';
import { nodeScript } from '../steps/step.ts';

const LOCAL = '--local';

const operate = (args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> =>
  nodeScript(fromRoot('apps', 'api', 'src', 'operator.ts'), args, {
    // Where it was called: files are named from there.
    cwd: process.env.INIT_CWD ?? '.',
    env,
  });

function refuse(why: string): never {
  process.stderr.write(`operator: ${why}\n`);
  process.exit(2);
}

/** Never unless it is asked for: on a production host it would be an empty database beside the real one. */
async function operateLocally(args: readonly string[]): Promise<number> {
  if (process.env.PROFILE === 'production') refuse(`${LOCAL} is not for PROFILE=production`);
  if (process.env.DATABASE_URL) refuse(`${LOCAL} and DATABASE_URL are two databases; leave one out`);
  const dataDir = fromRoot('.data');
  process.stderr.write(`operator: on the database of npm start in ${dataDir}\n`);
  const { BUREAU_APP_SECRET, FIELD_KEY } = localSecrets(dataDir);
  const database = await resolveDatabase({ dataDir, env: process.env });
  try {
    return await operate(args, {
      ...bureauWiring('http://127.0.0.1:3012'),
      BUREAU_APP_SECRET,
      FIELD_KEY,
      ...process.env,
      DATABASE_URL: database.url,
    });
  } finally {
    await database.stop();
  }
}

const given = process.argv.slice(2);
process.exitCode = given.includes(LOCAL)
  ? await operateLocally(given.filter((part) => part !== LOCAL))
  : await operate(given, process.env);
