// The reliability suite: `npm run prove` runs all of it; `npm run prove -- kills --seed 7 --rounds 20` one part with
// its own options.

import { ensureChromium } from '../setup/chromium.ts';
import { ensureEngines } from '../setup/engines.ts';
import { fromRoot } from '../setup/paths.ts';
import { systemPostgresBin } from '../setup/system-postgres.ts';
import { ensureBuilt } from '../steps/build.ts';
import { command, nodeScript, runSteps, type Step } from '../steps/step.ts';
import { withPostgresOf, withTestDatabase } from '../test-run/test-database.ts';

const MANY_RUNS = '5000';
const MANY_HISTORIES = '1000';
const KILL_ROUNDS_IN_BROWSER = '12';
const MANY_STATUTES = '1e5';
const MANY_PARTS = '2000';
const MANY_CARD_ROUNDS = '200';
const MANY_FILES = '3e3';

type Part = (options: readonly string[]) => Step;

const vitest = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  command('vitest', ['run', '--reporter=dot', ...args], { env });

/** A script of reliability/. */
const script =
  (name: string, file: string, ...always: readonly string[]): Part =>
  (options) => ({
    name,
    run: () => nodeScript(fromRoot('reliability', ...file.split('/')), [...always, ...options]),
  });

/** The same run on the machine's PostgreSQL and on the embedded one. */
const onBoth = (part: string, name: string, file: string): Record<string, Part> => ({
  [part]: script(`${name}, machine’s PostgreSQL`, file, '--kind', 'system'),
  [`${part}-embedded`]: script(`${name}, embedded PostgreSQL`, file, '--kind', 'embedded'),
});

/** Journeys of apps/web/e2e whose file is named so. */
function journeysNamed(name: string, env: NodeJS.ProcessEnv = {}): Promise<number> {
  const config = fromRoot('apps', 'web', 'e2e', 'playwright.config.ts');
  const given = { ...process.env, CHROMIUM_PATH: ensureChromium(), ...env };
  return command('playwright', ['test', '--config', config, name], { env: given });
}

/** Requests generated from the schemas per operation, against the server and against the mock. */
const FUZZ_RUNS = '100';

const parts: Readonly<Record<string, Part>> = {
  laws: () => ({
    name: `laws of the ledger, ${MANY_RUNS} random traces each`,
    run: () => vitest(['packages/domain'], { ...process.env, LAW_RUNS: MANY_RUNS }),
  }),
  requests: () => ({
    name: `${FUZZ_RUNS} requests an operation made from the schemas, against server and mock`,
    run: () => {
      const files = [
        'apps/api/src/server/contract-requests',
        'mocks/prism',
        'packages/test-kit/src/requests',
      ];
      return withTestDatabase((env) => vitest(files, { ...env, FUZZ_RUNS }));
    },
  }),
  login: () => ({
    name: 'attacks on the login: 10 000 guesses at a code, 1 000 messages at once, every card, phone and name 40 times',
    run: () => {
      const counts = { LOGIN_GUESSES: '10000', LOGIN_SENDS: '1000', LOGIN_ROUNDS: '40' };
      return withTestDatabase((env) =>
        vitest(['apps/api/src/features/identity/login'], { ...env, ...counts }),
      );
    },
  }),
  lookup: () => ({
    name: 'attacks on the public proof lookup: 10 000 guesses at a name, 10 000 at a number',
    run: () =>
      withTestDatabase((env) =>
        vitest(['apps/api/src/features/proof/study-proof'], { ...env, LOOKUP_GUESSES: '10000' }),
      ),
  }),
  'lookup-timing': script('what the time of a proof lookup says', 'lookup/lookup-timing.ts'),
  library: () => ({
    name: `${MANY_PARTS} random parts of ${MANY_STATUTES} statutes, and of the real laws, against includes()`,
    run: () =>
      vitest(['apps/api/src/features/library/search'], {
        ...process.env,
        LIBRARY_DOCS: MANY_STATUTES,
        LIBRARY_PARTS: MANY_PARTS,
      }),
  }),
  embedded: () => ({
    name: 'API on the embedded PostgreSQL',
    run: () => withTestDatabase((env) => vitest(['apps/api'], env)),
  }),
  system: () => ({
    name: "API on the machine's PostgreSQL",
    run: () => {
      const bin = systemPostgresBin();
      if (bin !== undefined) return withPostgresOf(bin, (env) => vitest(['apps/api'], env));
      console.error('prove: no PostgreSQL in /usr/lib/postgresql; install postgresql from Debian');
      return Promise.resolve(1);
    },
  }),
  'kills-in-browser': () => ({
    name: `${KILL_ROUNDS_IN_BROWSER} rounds of kill -9 on the API and PostgreSQL under a learner in Chromium`,
    run: () => journeysNamed('server-killed', { KILL_ROUNDS: KILL_ROUNDS_IN_BROWSER }),
  }),
  engines: () => ({
    name: 'the main path in Firefox ESR and WebKitGTK, and in Chromium without younger functions',
    run: () => {
      ensureEngines();
      return journeysNamed('other-engines|younger-functions');
    },
  }),
  replay: script('replayed honest sessions', 'replay/sessions.ts'),
  'replay-checks': script('honest sessions with checks', 'replay/checked-sessions.ts'),
  captcha: script('our own captcha, read by our own solvers', 'captcha/captcha.ts'),
  'long-play': script('four hours of a lesson, and narrow links', 'long-play/long-play.ts'),
  benches: script('every bench once, for a second', 'bench/bench.ts', '--brief'),
  seeded: script('seeded bugs', 'seeded/seeded.ts'),
  lighthouse: script('Lighthouse on pages that visitors read', 'lighthouse/lighthouse.ts'),
  mutation: script('mutants of packages/domain/watching', 'mutation/mutation.ts'),
  ...onBoth('attacks', 'attacks on the ledger', 'attacks/attacks.ts'),
  ...onBoth('fencing', 'an API that stands still and wakes later', 'faults/fencing.ts'),
  ...onBoth('disk', 'a disk that fails, a disk that is full', 'faults/disk.ts'),
  ...onBoth('network', 'lost replies, slow links, held locks', 'faults/network.ts'),
  ...onBoth(
    'rolling',
    'rolling restart of two APIs and two web servers under learners',
    'rolling/rolling.ts',
  ),
  balancers: script(
    'the sample configurations of HAProxy and nginx before two web servers',
    'balancers/balancers.ts',
  ),
  cleaning: script('a million expired rows, and cleaning that catches up with them', 'cleaning/cleaning.ts'),
  ...onBoth('kills', 'kill -9 at random instants under load', 'faults/kills.ts'),
  recount: ([, histories = MANY_HISTORIES] = []) => ({
    name: `a second program counts every sample learner and ${histories} random histories again`,
    run: () =>
      withTestDatabase((env) =>
        vitest(['apps/api/src/features/evidence/pack'], { ...env, RECOUNT_HISTORIES: histories }),
      ),
  }),
  'money-year': ([, seed = '1'] = []) => ({
    name: 'a simulated year: 1,000 learners, 365 days of mishaps',
    run: () =>
      vitest(['apps/api/src/features/order/simulated-year'], {
        ...process.env,
        MONEY_DAYS: '365',
        MONEY_LEARNERS: '1000',
        MONEY_SEED: seed,
      }),
  }),
  uploads: () => ({
    name: `${MANY_FILES} mutated files judged, and what each costs the thread that serves everybody`,
    run: () =>
      vitest(['apps/api/src/features/profile/upload/mutated-files'], {
        ...process.env,
        UPLOAD_FILES: MANY_FILES,
      }),
  }),
  ...onBoth('floods', 'one learner at his own limit, and a thousand calls of others', 'floods/floods.ts'),
  'card-keys': () => ({
    name: `${MANY_CARD_ROUNDS} rounds of ten cards added at an API process while the keys they are encrypted for are replaced`,
    run: () =>
      withTestDatabase((env) =>
        vitest(['apps/api/src/features/order/card/rotated-under-load'], {
          ...env,
          CARD_ROUNDS: MANY_CARD_ROUNDS,
        }),
      ),
  }),
  ...onBoth(
    'exams',
    '10,000 attempts that end in the same second while PostgreSQL, API and jobs are killed',
    'exams/exams.ts',
  ),
  ...onBoth('proofs', 'kill -9 around the push and the submission that complete a year', 'proofs/proofs.ts'),
  migrate: script(
    'migrations of a table of 10^7 rows under readers, rules for 200,000 learners',
    'migrate/migrate.ts',
  ),
  ...onBoth('money', 'kill -9 while learners pay, and every fen counted again', 'money/kills.ts'),
};

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(`npm run prove                      all parts, one after the other
npm run prove -- <part> [options]  one part; most take --seed N, the kills --rounds N, seeded --only <name>
parts: ${Object.keys(parts).join(', ')}`);
  process.exit(0);
}
const optionsFrom = words.findIndex((word) => word.startsWith('--'));
const wanted = optionsFrom < 0 ? words : words.slice(0, optionsFrom);
const options = optionsFrom < 0 ? [] : words.slice(optionsFrom);
const unknown = wanted.filter((name) => parts[name] === undefined);
if (unknown.length > 0) {
  console.error(`prove: no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
if (options.length > 0 && wanted.length !== 1) {
  console.error('prove: options belong to one part; name it first');
  process.exit(1);
}
await ensureBuilt({ web: true });
const chosen = wanted.length === 0 ? Object.keys(parts) : wanted;
const failed = await runSteps(chosen.flatMap((name) => parts[name]?.(options) ?? []));
if (failed.length > 0) console.error(`\nprove: ${failed.join('; ')} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
