import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const KEYS = new Set(['x-requirements', 'requirements']);

function collect(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (KEYS.has(key) && Array.isArray(part)) for (const id of part) found.add(String(id));
    else collect(part, found);
  }
}

/** Requirement ids the contract claims to serve: those of operations, errcodes, constants and of the whole document. */
export function declaredIds(folder: string): Set<string> {
  const found = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.yaml') && !file.startsWith('flows'))
      collect(parse(readFileSync(path.join(folder, file), 'utf8')), found);
  }
  return found;
}
