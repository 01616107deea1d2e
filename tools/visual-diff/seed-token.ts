import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const TOKENS = path.join('packages', 'ui-kit', 'src', 'tokens');
const LISTS = ['color-tokens.ts', 'measure-tokens.ts', 'shade-tokens.ts'];

export interface SeededToken {
  readonly name: string;
  readonly value: string;
}

/** "seal=#1f5f99" → a token and its new value on paper. */
export function readSeeded(text: string): SeededToken {
  const [, name = '', value = ''] = /^([a-z0-9-]+)=(.+)$/.exec(text) ?? [];
  if (name === '') throw new Error(`--seed wants <token>=<value>, not "${text}"`);
  return { name, value };
}

/** Changes one token in the source of a copied tree, and regenerates tokens.css as a developer would. */
export async function seedToken(tree: string, { name, value }: SeededToken): Promise<void> {
  const written = new RegExp(`((?:color|measure|shade)\\(\\s*'${name}',\\s*')([^']*)(')`);
  let found = false;
  for (const list of LISTS) {
    const file = path.join(tree, TOKENS, list);
    const text = readFileSync(file, 'utf8');
    if (!written.test(text)) continue;
    found = true;
    writeFileSync(
      file,
      text.replace(written, (_all, head: string, _old: string, tail: string) => head + value + tail),
    );
  }
  if (!found) throw new Error(`there is no token ${name}`);
  const source = pathToFileURL(path.join(tree, TOKENS, 'tokens-css.ts')).href;
  const { tokensCss }: { tokensCss: () => string } = await import(source);
  writeFileSync(path.join(tree, TOKENS, 'tokens.css'), tokensCss());
}
