// Installs packages, only those that a command needs. `site`: what builds and serves a site (everybody's
// `dependencies`). `all`: also what develops it: Storybook, test runners, contract tools.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The commands that run a site, or work on its database. Every other one gets `all`. */
const SITE_COMMANDS = new Set(['dev', 'generate', 'operator', 'start']);

/** @returns {'site' | 'all'} */
export const setFor = (command) => (SITE_COMMANDS.has(command) ? 'site' : 'all');

/**
 * What has to be done, by what the stamp says of the last installation; undefined: nothing. `add` leaves everything that
 * is there untouched, so that a site goes on running on it; `anew` also happens after an installation that broke off.
 *
 * @param {{ stamp: string | undefined, fingerprint: string, wanted: 'site' | 'all' }} state
 * @returns {{ how: 'anew' | 'add', set: 'site' | 'all' } | undefined}
 */
export function planInstall({ stamp, fingerprint, wanted }) {
  const [installed, set] = stamp === undefined ? [] : stamp.trim().split(' ');
  if (installed !== fingerprint) return { how: 'anew', set: set === 'all' ? 'all' : wanted };
  return set === 'all' || wanted === 'site' ? undefined : { how: 'add', set: 'all' };
}

const LABELS = { site: 'the packages of a site', all: 'all packages' };
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund'];

function fingerprintOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Runs npm, first with what its cache holds: the lock names exact versions, and asking the registry about each again
 * takes longer than unpacking them. What the cache lacks is fetched; only where it is out of date everything is asked.
 *
 * @throws when npm fails, with its words on standard error
 */
export function runNpm([program, ...before], args, options) {
  const attempt = (...how) =>
    spawnSync(program, [...before, ...args, ...QUIET, ...how], {
      stdio: ['ignore', 'ignore', 'inherit'],
      ...options,
    });
  if (attempt('--prefer-offline', '--loglevel=silent').status === 0) return;
  const { error, status } = attempt('--loglevel=error');
  if (error) throw error;
  if (status !== 0) throw new Error(`npm ${args.join(' ')} ended with ${status}`);
}

/** Says what is being done, and how long that took. */
export function timed(what, work) {
  const startedAt = performance.now();
  process.stdout.write(`jixu: ${what} … `);
  work();
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

/**
 * Makes sure that the packages of a set are there.
 *
 * @param {{ root: string, npm: string[], env: NodeJS.ProcessEnv, wanted: 'site' | 'all' }} options
 */
export function installPackages({ root, npm, env, wanted }) {
  const file = path.join(root, 'node_modules', '.jixu-install');
  const stamp = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const fingerprint = fingerprintOf([path.join(root, 'package-lock.json'), path.join(root, 'package.json')]);
  const plan = planInstall({ stamp, fingerprint, wanted });
  if (plan === undefined) return;
  const command = plan.how === 'add' ? ['install', '--no-save'] : ['ci'];
  const which = plan.set === 'site' ? '--omit=dev' : '--include=dev';
  timed(`installing ${LABELS[plan.set]}`, () => {
    rmSync(file, { force: true });
    runNpm(npm, [...command, which], { cwd: root, env });
  });
  writeFileSync(file, `${fingerprint} ${plan.set}`);
}
