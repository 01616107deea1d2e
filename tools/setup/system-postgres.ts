import { globSync } from 'node:fs';
import path from 'node:path';

/** The bin folder of the newest PostgreSQL Debian installed on this machine; undefined without one. */
export function systemPostgresBin(): string | undefined {
  return globSync('/usr/lib/postgresql/*/bin/postgres')
    .sort()
    .map((file) => path.dirname(file))
    .at(-1);
}
