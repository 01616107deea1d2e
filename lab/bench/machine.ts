import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem } from 'node:os';
import { ensureChromium } from '@jixu/tools/chromium';
import { systemPostgresBin } from '@jixu/tools/system-postgres';
import type { MeasuredOn } from './report.ts';

function versionOf(program: string): string {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return `${program}: unknown`;
  }
}

/** What the figures depend on, as long as nobody changes the machine. */
function describeMachine(): string {
  const [cpu] = cpus();
  const facts = [
    `${cpus().length} × ${cpu?.model ?? 'unknown processor'}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Linux ${release()}`,
    `Node ${process.version}`,
    versionOf(`${systemPostgresBin() ?? '.'}/postgres`),
    versionOf(ensureChromium()),
  ];
  return facts.join('; ');
}

/** Where and when the part that has just ended was measured. */
export function measuredNow(): MeasuredOn {
  const [lastMinute = 0] = loadavg();
  return {
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    machine: describeMachine(),
    load: lastMinute.toFixed(1),
  };
}
