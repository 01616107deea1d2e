// The load generators: wrk for HTTP, pgbench for the database alone. Both from Debian.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface WrkResult {
  readonly requestsPerSecond: number;
  readonly requests: number;
  /** Responses outside 2xx and 3xx, and failed connections. */
  readonly failed: number;
  readonly p99Ms: number;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

export async function wrk(options: {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly script?: string;
  readonly headers?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}): Promise<WrkResult> {
  const headers = (options.headers ?? []).flatMap((header) => ['-H', header]);
  const script = options.script === undefined ? [] : ['-s', options.script];
  const { stdout } = await run(
    'wrk',
    [
      '-t1',
      `-c${options.connections}`,
      `-d${options.seconds}s`,
      '--latency',
      '--timeout',
      '6s',
      ...headers,
      ...script,
      options.url,
    ],
    { env: { ...process.env, ...options.env } },
  );
  const number = (shape: RegExp): number => Number(shape.exec(stdout)?.[1] ?? 0);
  const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const sockets = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout);
  const broken = (sockets ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0);
  return {
    requestsPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    requests: number(/(\d+) requests in/),
    failed: number(/Non-2xx or 3xx responses: (\d+)/) + broken,
    p99Ms: Number(p99) * (UNITS[unit] ?? 1),
  };
}

/** Transactions per second of one script file, with prepared statements. */
export async function pgbench(options: {
  readonly databaseUrl: string;
  readonly file: string;
  readonly clients: number;
  readonly seconds: number;
}): Promise<number> {
  const { stdout } = await run('pgbench', [
    '-n',
    '-M',
    'prepared',
    '-f',
    options.file,
    '-c',
    String(options.clients),
    '-j',
    '2',
    '-T',
    String(options.seconds),
    options.databaseUrl,
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? 0);
}
