import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../setup/paths.ts';

/**
 * The number with that name in constants.yaml, for code that runs before the names are generated.
 * @throws when there is none.
 */
export function numberConstant(name: string): number {
  const constants: unknown = parse(readFileSync(fromRoot('openapi/constants.yaml'), 'utf8'));
  const entry: unknown =
    typeof constants === 'object' && constants !== null ? Reflect.get(constants, name) : null;
  const value: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'value') : undefined;
  if (typeof value !== 'number') throw new Error(`openapi/constants.yaml holds no number ${name}`);
  return value;
}
