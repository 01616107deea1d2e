import { fileURLToPath } from 'node:url';
import type { Environment } from '@jixu/serving/environment';
import { NOUNS } from '../operators/nouns.ts';
import { type ExitCode, operate } from '../operators/operate.ts';

export const TRAIL = ['--by', '李敏', '--reason', '已核对'] as const;

/** What the operators' program says, and how it exits. */
export interface Operated {
  said: string;
  code: ExitCode;
}

/** Calls the program as an operator of this database does. `more`: other variables. */
export function operatorOn(
  databaseUrl: string,
  more: Environment = {},
): (...args: readonly string[]) => Promise<Operated> {
  return async (...args) => {
    const lines: string[] = [];
    const hear = (line: string) => void lines.push(`${line}\n`);
    const code = await operate(NOUNS, args, {
      environment: { DATABASE_URL: databaseUrl, ...more },
      account: 'test@here',
      seed: fileURLToPath(new URL('../../seed', import.meta.url)),
      out: hear,
      err: hear,
      keep: () => null,
    });
    return { said: lines.join(''), code };
  };
}
