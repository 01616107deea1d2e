// What `npm run prove` can run: a name, what it proves, and the run itself.

import { ensureChromium } from '../setup/chromium.ts';
import { ensureEngines } from '../setup/engines.ts';
import { fromRoot } from '../setup/paths.ts';
import { systemPostgresBin } from '../setup/system-postgres.ts';
import { command, nodeScript, type Step } from '../steps/step.ts';
import { withPostgresOf, withTestDatabase } from '../test-run/test-database.ts';

const MANY_RUNS = '5000';
const MANY_HISTORIES = '1000';
const MANY_WALKS = '10000';
const KILL_ROUNDS_IN_BROWSER = '12';
const MANY_STATUTES = '1e5';
const MANY_PARTS = '2000';
const MANY_CARD_ROUNDS = '200';
const MANY_FILES = '3e3';

/** A part of the laboratory; its step's name says what it proves. */
export type Part = (options: readonly string[]) => Step;

const vitest = (args: readonly string[], env: NodeJS.ProcessEnv = process.env): Promise<number> =>
  command('vitest', ['run', '--reporter=dot', ...args], { env });

/** A script of lab/. */
const script =
  (name: string, file: string, ...always: readonly string[]): Part =>
  (options) => ({
    name,
    run: () => nodeScript(fromRoot('lab', ...file.split('/')), [...always, ...options]),
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

export const PARTS: Readonly<Record<string, Part>> = {
  laws: () => ({
    name: `laws of the ledger, ${MANY_RUNS} random traces each`,
    run: () => vitest(['packages/domain'], { ...process.env, LAW_RUNS: MANY_RUNS }),
  }),
  'one-writer': () => ({
    name: `what is written of watching by versions is what is written by locks, ${MANY_WALKS} random histories`,
    run: () =>
      withTestDatabase((env) =>
        vitest(['apps/api/src/features/lesson/watching/written-watch-store'], {
          ...env,
          LAW_RUNS: MANY_WALKS,
        }),
      ),
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
  replay: script(
    'honest sessions made of recordings, on the product’s own controllers: nothing clamped, nothing lost',
    'replay/sessions.ts',
  ),
  'replay-checks': script(
    'the same in years with checks: late answers, crashes, outages, two computers',
    'replay/checked-sessions.ts',
  ),
  captcha: script('our own captcha, read by our own solvers', 'captcha/captcha.ts'),
  'long-play': script('four hours of a lesson, and narrow links', 'long-play/long-play.ts'),
  benches: script('every bench once, for a second', 'bench/bench.ts', '--brief'),
  seeded: script('bugs seeded one at a time: the tests catch each', 'seeded/seeded.ts'),
  lighthouse: script('Lighthouse on pages that visitors read', 'lighthouse/lighthouse.ts'),
  mutation: script('mutants of packages/domain/src/lesson: the tests kill them', 'mutation/mutation.ts'),
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
