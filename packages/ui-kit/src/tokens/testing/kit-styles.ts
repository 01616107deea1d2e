import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One declaration in the kit's style sheets, with its location. */
export interface Declaration {
  /** Path from packages/ui-kit/src. */
  readonly file: string;
  readonly selector: string;
  readonly property: string;
  readonly value: string;
}

const KIT = join(import.meta.dirname, '../..');

/** The innermost blocks hold the declarations, whatever @media or @container surrounds them. */
const BLOCK = /([^{};]+)\{([^{}]*)\}/g;
const DECLARATION = /([\w-]+)\s*:\s*([^;]+);/g;

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

function declarationsOf(file: string): Declaration[] {
  const text = readFileSync(join(KIT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(BLOCK)].flatMap(([, selector = '', body = '']) =>
    [...body.matchAll(DECLARATION)].map(([, property = '', value = '']) => ({
      file,
      selector: tidy(selector),
      property,
      value: tidy(value),
    })),
  );
}

/** Every declaration in the kit's CSS Modules. */
export const kitDeclarations = (): Declaration[] =>
  globSync('**/*.module.css', { cwd: KIT }).sort().flatMap(declarationsOf);

/** Files of the kit that may refer to a token: its style sheets and components. */
export const kitSources = (): string[] =>
  globSync(['**/*.css', '**/*.tsx'], { cwd: KIT })
    .filter((file) => !file.endsWith('tokens.css'))
    .map((file) => readFileSync(join(KIT, file), 'utf8'));

/** The tokens a value refers to. */
export const namedTokens = (value: string): string[] =>
  [...value.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name);
