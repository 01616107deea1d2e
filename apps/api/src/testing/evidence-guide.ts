import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CONTENT = new URL('../../../developers/src/content/', import.meta.url);

/** What a guide says about events: the fields it has a row for, by kind, as `videos[].granted`. */
export type GuideFields = Readonly<Record<string, readonly string[]>>;

/** The fields of the guide to evidence in a language, whose headings name kinds and whose rows begin with fields. */
export function readGuide(language: 'en' | 'zh'): GuideFields {
  const file = fileURLToPath(new URL(language === 'en' ? 'evidence.md' : 'zh/evidence.md', CONTENT));
  const [, events = ''] = /^## .*\{#events\}$([\s\S]*?)^## /m.exec(readFileSync(file, 'utf8')) ?? [];
  return Object.fromEntries(
    events.split(/^### /m).flatMap((section) => {
      const kind = /^`([a-z-]+)`/.exec(section)?.[1];
      const cells = [...section.matchAll(/^\| (`[^|]*)\|/gm)].map(([, cell = '']) => cell);
      const fields = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
      return kind === undefined ? [] : [[kind, fields.sort()] as const];
    }),
  );
}

/** The fields of what an event says: of objects and of the objects in lists; intervals are one field. */
export function fieldsOf(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((one) => typeof one === 'object' && !Array.isArray(one));
    return isOfObjects ? value.flatMap((one) => fieldsOf(one, `${path}[]`)) : [path];
  }
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsOf(part, path === '' ? name : `${path}.${name}`),
  );
}
