// The long proofs: both PostgreSQLs, many more random traces, many kills. Each part runs alone: `npm run prove -- kills`.
import { ensureBuilt } from '../build.ts';
import { ensureChromium } from '../chromium.ts';
import { fromRoot } from '../paths.ts';
import { command, runSteps, type Step } from '../step.ts';
import { systemPostgresBin } from '../system-postgres.ts';
import { withPostgresOf, withTestDatabase } from '../test-database.ts';

const MANY_RUNS = '5000';
const KILL_ROUNDS = '25';

const vitest = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  command('vitest', ['run', '--reporter=dot', ...args], { env });

const parts: Record<string, Step> = {
  laws: {
    name: `laws of the ledger, ${MANY_RUNS} random traces each`,
    run: () => vitest(['packages/domain'], { ...process.env, LAW_RUNS: MANY_RUNS }),
  },
  embedded: {
    name: 'API on the embedded PostgreSQL',
    run: () => withTestDatabase((env) => vitest(['apps/api'], env)),
  },
  system: {
    name: "API on the machine's PostgreSQL",
    run: () => {
      const bin = systemPostgresBin();
      if (bin === undefined) {
        console.error('prove: no PostgreSQL in /usr/lib/postgresql; install postgresql from Debian');
        return Promise.resolve(1);
      }
      return withPostgresOf(bin, (env) => vitest(['apps/api'], env));
    },
  },
  kills: {
    name: `${KILL_ROUNDS} rounds of kill -9 on the API and PostgreSQL`,
    run: async () => {
      await ensureBuilt({ web: true });
      const env = { ...process.env, CHROMIUM_PATH: ensureChromium(), KILL_ROUNDS };
      const config = fromRoot('apps', 'web', 'e2e', 'playwright.config.ts');
      return command('playwright', ['test', '--config', config, 'server-killed'], { env });
    },
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(`prove: no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
const chosen = wanted.length === 0 ? Object.values(parts) : wanted.flatMap((name) => parts[name] ?? []);
const failed = await runSteps([
  { name: 'generate', run: () => command('turbo', ['run', 'generate', '--output-logs=errors-only']) },
  ...chosen,
]);
process.exitCode = failed.length === 0 ? 0 : 1;
