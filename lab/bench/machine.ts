import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { ensureChromium } from '@jixu/tools/chromium';
import { systemPostgresBin } from '@jixu/tools/system-postgres';

function versionOf(program: string): string {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return `${program}: unknown`;
  }
}

/** A one-paragraph description of the machine. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const facts = [
    new Date().toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    `${cpus().length} × ${cpu?.model ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Linux ${release()}`,
    `Node ${process.version}`,
    versionOf(`${systemPostgresBin() ?? '.'}/postgres`),
    versionOf(ensureChromium()),
    `load at the end ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ];
  return `${facts.join('; ')}.`;
}
