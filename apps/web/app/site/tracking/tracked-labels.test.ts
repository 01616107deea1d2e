import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { CONTROL_LABELS, DIALOG_LABELS } from './tracked-labels.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const SCREENS = ['packages/ui-kit/src/**/*.tsx', 'apps/web/app/**/*.tsx'];
const TEXT_FILES: Record<string, Record<string, unknown>> = import.meta.glob(
  '../../../../../packages/ui-kit/src/texts/*.ts',
  { eager: true },
);

/** Texts inside a button, passed to one by a confirmation, or titles of dialogs. */
const IN_CONTROLS = [
  />([^<>]*)<\/(?:Button|LinkButton|button)>/g,
  /\b(?:confirmLabel|cancelLabel)=\{([^}]*)\}/g,
];
const IN_DIALOGS = [/<(?:Confirm|Answered)?Dialog\b[^§]{0,160}?\btitle=\{([^}]*)\}/g];

function reach(from: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => Object(at)[key], from);
}

/** The texts a file refers to by TEXTS, or under another local name. */
function namesIn(file: string): Map<string, unknown> {
  const names = new Map<string, unknown>();
  for (const [, list = '', from = ''] of file.matchAll(
    /import \{([^}]*)\} from '([^']*\/texts\/[\w-]+\.ts)'/g,
  )) {
    const path = Object.keys(TEXT_FILES).find((known) => basename(known) === basename(from)) ?? '';
    for (const [, name = '', as = name] of list.matchAll(/(\w+)(?: as (\w+))?/g))
      names.set(as, TEXT_FILES[path]?.[name]);
  }
  for (const [, name = '', of = '', rest = ''] of file.matchAll(/const (\w*TEXTS) = (\w+)\.([\w.]+);/g)) {
    names.set(name, reach(names.get(of), rest.split('.')));
  }
  return names;
}

function fixedTexts(places: readonly RegExp[]): string[] {
  const found = new Set<string>();
  for (const path of globSync(SCREENS, { cwd: ROOT })) {
    const file = readFileSync(join(ROOT, path), 'utf8');
    const names = namesIn(file);
    const spots = places.flatMap((place) => [...file.matchAll(place)].map(([, spot = '']) => spot));
    for (const [, name = '', keys = ''] of spots.join('\n').matchAll(/\b(\w*TEXTS)\.([\w.]+)/g)) {
      const said = reach(names.get(name), keys.split('.'));
      // a text, or one for each state
      for (const text of typeof said === 'string' ? [said] : Object.values(Object(said)))
        if (typeof text === 'string') found.add(text);
    }
  }
  return [...found].sort();
}

test('SHELL-29 every button with a fixed text is known by it, and nothing else is', () => {
  expect([...CONTROL_LABELS].sort()).toEqual(fixedTexts(IN_CONTROLS));
});

test('every dialog with a fixed name is known by it, and nothing else is', () => {
  expect([...DIALOG_LABELS].sort()).toEqual(fixedTexts(IN_DIALOGS));
});
