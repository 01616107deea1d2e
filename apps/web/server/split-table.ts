import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ONLY = '?only=';

/** `export const a = …;`, on one line each. */
const ENTRY = /^export const (\w+) = .*;$/gm;

/**
 * `import * as T from table`, and `T.a` for its entries, as an import of each entry that is used, from a module that
 * holds nothing else. Other imports stay as they are.
 */
export function importEach(code: string, table: string): string {
  const [statement, as] = new RegExp(`import \\* as (\\w+) from ["']${table}["'];?`).exec(code) ?? [];
  if (statement === undefined) return code;
  const used = new Set<string>();
  const rewritten = code.replace(statement, '').replace(new RegExp(`\\b${as}\\.(\\w+)`, 'g'), (_, name) => {
    used.add(name);
    return `${as}_${name}`;
  });
  if (new RegExp(`\\b${as}\\b`).test(rewritten)) throw new Error(`${table} is used as a whole`);
  const imports = [...used].map(
    (name) => `import { ${name} as ${as}_${name} } from "${table}${ONLY}${name}";`,
  );
  return `${imports.join(' ')}${rewritten}`;
}

/** The line of a table that defines a name. */
export function entryOf(table: string, name: string): string {
  const found = [...table.matchAll(ENTRY)].find(([, defined]) => defined === name);
  if (found === undefined) throw new Error(`${name} is no line of the table`);
  return found[0];
}

/**
 * Bundles each entry of a generated table apart: a module goes into one chunk whole, so that every page would be sent
 * what any page takes of it.
 */
export function splitTable(table: string): Plugin {
  return {
    name: 'split-table',
    apply: 'build',
    transform: {
      order: 'post',
      handler: (code) => (code.includes(table) ? { code: importEach(code, table), map: null } : null),
    },
    async resolveId(source, importer) {
      if (!source.startsWith(table + ONLY)) return null;
      const file = await this.resolve(table, importer);
      return file && `${file.id}${source.slice(table.length)}`;
    },
    load(id) {
      const [file = '', name] = id.split(ONLY);
      if (name === undefined) return null;
      return { code: entryOf(readFileSync(file, 'utf8'), name), moduleType: 'ts' };
    },
  };
}
