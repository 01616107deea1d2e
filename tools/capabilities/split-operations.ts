import { posix } from 'node:path';
import { CAPABILITIES, LAYERS } from './capabilities.ts';

/** An operation and the capability whose contract and server have it. */
export interface HousedOperation {
  readonly name: string;
  readonly capability: string;
}

export interface CallingFile {
  readonly path: string;
  readonly text: string;
}

/** An operation that only controllers or pages of other capabilities call, and their folders. */
export interface SplitOperation extends HousedOperation {
  readonly callers: readonly string[];
}

const CALLING = [LAYERS.controllers, LAYERS.pages];
const NAMES = new Set(CAPABILITIES.map(({ name }) => name));

/** The capability a controller or a page belongs to; null for what all of them share. */
function capabilityOf(path: string): string | null {
  const layer = CALLING.find((one) => path.startsWith(`${one}/`));
  const name = layer === undefined ? '' : (path.slice(layer.length + 1).split('/')[0] ?? '');
  return NAMES.has(name) ? name : null;
}

/** As `calls.listLogins()` and `Calls<'listLogins'>` name it. */
const named = (operation: string): RegExp => new RegExp(`['.]${operation}\\b`);

export function splitOperations(
  operations: readonly HousedOperation[],
  files: readonly CallingFile[],
): SplitOperation[] {
  return operations.flatMap(({ name, capability }) => {
    const calling = files.filter(({ path, text }) => capabilityOf(path) !== null && named(name).test(text));
    const isAtHome = calling.some(({ path }) => capabilityOf(path) === capability);
    if (calling.length === 0 || isAtHome) return [];
    return [{ name, capability, callers: [...new Set(calling.map(({ path }) => posix.dirname(path)))] }];
  });
}
