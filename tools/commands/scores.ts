// `npm run scores -- list`, `resend <serial> --note <why> --by <who>` and `match --day <YYYY-MM-DD>`, on the environment given,
// else on the database and the simulated finance bureau of `npm start`.
import { resolveDatabase } from '@jixu/local-postgres';
import { fromRoot } from '../setup/paths.ts';
import { bureauWiring } from '../site/bureau-wiring.ts';
import { localSecrets } from '../site/secrets.ts';
import { nodeScript } from '../steps/step.ts';

const dataDir = fromRoot('.data');
const { BUREAU_APP_SECRET } = localSecrets(dataDir);
const database = await resolveDatabase({ dataDir, env: process.env });
try {
  process.exitCode = await nodeScript(fromRoot('apps', 'api', 'src', 'scores.ts'), process.argv.slice(2), {
    env: {
      ...bureauWiring('http://127.0.0.1:3012'),
      BUREAU_APP_SECRET,
      ...process.env,
      DATABASE_URL: database.url,
    },
  });
} finally {
  await database.stop();
}
