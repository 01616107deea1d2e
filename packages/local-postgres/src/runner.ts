import { type ChildProcess, type StdioOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';

/** How PostgreSQL's programs are started: under which account, with which wrapper, in which environment. */
export interface Runner {
  readonly uid: number | undefined;
  readonly gid: number | undefined;
  /** Prefix for `postgres`: empty, or an `unshare` that hides that we are root. */
  readonly prefix: readonly string[];
  /** Prefix for `initdb`, which also requires its uid to have a name. */
  readonly initPrefix: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const NOBODY = 65_534;
const UNSHARE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'] as const;
// The server inherits nothing else: the caller's environment holds keys, and PG* variables would change its behaviour.
const KEPT = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'] as const;

function environmentFrom(env: NodeJS.ProcessEnv): Record<string, string> {
  const kept = KEPT.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return { ...Object.fromEntries(kept), HOME: '/', LC_ALL: 'C', TZ: 'UTC' };
}

function accountNamed(passwd: string, name: string): { uid: number; gid: number } | undefined {
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

function readPasswd(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}

function ownUidHasName(): boolean {
  try {
    return userInfo().username.length > 0;
  } catch {
    return false;
  }
}

/**
 * Chooses the account for PostgreSQL, which refuses to run as root: root switches to `postgres`, else `nobody`. A root
 * that may not change its uid (a rootless container), and a uid without a passwd entry, use a user namespace instead
 * (notes/database.md §2).
 */
export function chooseRunner(env: NodeJS.ProcessEnv): Runner {
  const plain: Runner = {
    uid: undefined,
    gid: undefined,
    prefix: [],
    initPrefix: [],
    env: environmentFrom(env),
  };
  if (process.platform === 'win32') return plain;
  if (process.getuid?.() !== 0) return ownUidHasName() ? plain : { ...plain, initPrefix: UNSHARE };
  const passwd = readPasswd();
  const account = accountNamed(passwd, 'postgres') ?? accountNamed(passwd, 'nobody');
  const lent = account && { ...plain, ...account };
  return lent && succeeds(lent, ['/bin/sh', '-c', ':'])
    ? lent
    : { ...plain, prefix: UNSHARE, initPrefix: UNSHARE };
}

// The caller's directory may be closed to the other account, so every program starts in one that all can read.
function spawnOptions(runner: Runner) {
  const identity =
    runner.uid === undefined || runner.gid === undefined ? {} : { uid: runner.uid, gid: runner.gid };
  return { ...identity, env: runner.env, cwd: process.platform === 'win32' ? undefined : '/' };
}

/** Runs a program to its end; `output` combines both streams. */
export function runToEnd(runner: Runner, command: readonly string[]): { ok: boolean; output: string } {
  const [program = '', ...rest] = command;
  const ended = spawnSync(program, rest, {
    ...spawnOptions(runner),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return {
    ok: ended.status === 0,
    output: `${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error?.message ?? ''}`.trim(),
  };
}

/** True when the program ends with status 0. */
export function succeeds(runner: Runner, command: readonly string[]): boolean {
  return runToEnd(runner, command).ok;
}

/** Starts the server in a session of its own: Ctrl-C in the terminal reaches the parent, which decides when the server stops. */
export function spawnDetached(runner: Runner, command: readonly string[], stdio: StdioOptions): ChildProcess {
  const [program = '', ...rest] = [...runner.prefix, ...command];
  const child = spawn(program, rest, { ...spawnOptions(runner), stdio, detached: true, windowsHide: true });
  child.unref();
  return child;
}
