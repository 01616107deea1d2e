// A command as an operator runs it, with what it takes.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Ran {
  readonly code: number;
  readonly said: string;
  readonly seconds: number;
  /** The most memory it held, MB. */
  readonly megabytes: number;
}

const LOOK_MS = 50;

/** Zero once it is gone. */
function peakOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

/** Runs a script of the API with this Node. `hear` is given its lines as they come. */
export function runScript(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  hear: (text: string) => void = () => undefined,
): Promise<Ran> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...env } });
  let said = '';
  let megabytes = 0;
  const looks = setInterval(() => {
    megabytes = Math.max(megabytes, peakOf(child.pid));
  }, LOOK_MS);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
      hear(String(chunk));
    });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(looks);
      resolve({ code: code ?? 1, said, seconds: (performance.now() - startedAt) / 1000, megabytes });
    });
  });
}
