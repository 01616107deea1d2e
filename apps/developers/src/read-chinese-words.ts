import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ChineseWords } from './document/chinese.ts';

const folder = join(import.meta.dirname, 'content/zh/reference');

const read = <Name extends keyof ChineseWords>(name: Name): ChineseWords[Name] =>
  parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'));

/** The Chinese words of the contract, from content/zh/reference: calls by tag, all else in a file of its own. */
export function readChineseWords(): ChineseWords {
  const calls = readdirSync(join(folder, 'calls')).map((name): ChineseWords['calls'] =>
    parse(readFileSync(join(folder, 'calls', name), 'utf8')),
  );
  return {
    calls: Object.assign({}, ...calls),
    tags: read('tags'),
    errcodes: read('errcodes'),
    constants: read('constants'),
    reactions: read('reactions'),
    flows: read('flows'),
    fields: read('fields'),
    changes: read('changes'),
  };
}
