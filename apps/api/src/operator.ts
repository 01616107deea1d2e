// The operators' program: `<what> <task> …`, such as `finance refund <订单号>`; `--help` says what there is.
import { writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from 'node:util';
import { NOUNS } from './operators/nouns.ts';
import { operate } from './operators/operate.ts';

/** For the owner alone, because a fault can quote rows. */
function keep(fault: unknown): string | null {
  const file = path.join(tmpdir(), `jixu-operator-${Date.now()}-${process.pid}.log`);
  try {
    writeFileSync(file, `${inspect(fault)}\n`, { mode: 0o600, flag: 'wx' });
    return file;
  } catch {
    return null;
  }
}

/** A container's account may have no name. */
function account(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '?');
  }
}

process.exitCode = await operate(NOUNS, process.argv.slice(2), {
  environment: process.env,
  seed: fileURLToPath(new URL('../seed', import.meta.url)),
  account: `${account()}@${hostname()}`,
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  keep,
});
