import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runInThisContext } from 'node:vm';
import type { IndexEntry } from 'storybook/internal/types';

const PACKAGE = createRequire(import.meta.url).resolve('storybook/package.json');

/** What a row of the sidebar's search shows: a page, a story or a component. */
export interface Found {
  readonly id: string;
  readonly type: 'component' | 'docs' | 'story';
  readonly name: string;
  /** The id of the component it belongs to. */
  readonly parent?: string;
  readonly path: readonly string[];
  /** The file it is written in; for a component, the first of its files. */
  readonly importPath: string;
}

interface Matcher {
  search(words: string): readonly { readonly item: Found }[];
}

type MatcherClass = new (items: readonly Found[], options: object) => Matcher;

/** A part of the manager's bundle between two marks; a Storybook that is bundled in another way says so. */
function part(source: string, from: string, to: string): string {
  const start = source.indexOf(from);
  const end = source.indexOf(to, start);
  if (start < 0 || end < 0)
    throw new Error(`Storybook's manager has no “${from}” any more: see manager-search.ts`);
  return source.slice(start, end + to.length);
}

/** The search library of the installed manager and the options it is called with: they are in no package of their own. */
function managerSearch(): { Fuse: MatcherClass; options: object } {
  const source = readFileSync(PACKAGE.replace('package.json', 'dist/manager/runtime.js'), 'utf8');
  const library = part(source, 'var require_fuse = __commonJS({', '\n});');
  const options = part(source, 'DEFAULT_MAX_SEARCH_RESULTS = 50, options = {', '\n}').replace(/^[^{]*/, '');
  return runInThisContext(`(() => {
    const __commonJS = (files) => () => {
      const module = { exports: {} };
      Object.values(files)[0](module.exports, module);
      return module.exports;
    };
    ${library}
    return { Fuse: require_fuse(), options: ${options} };
  })()`);
}

/** Components, each followed by what it holds, in the order of the sidebar. */
function rowsOf(entries: readonly IndexEntry[]): Found[] {
  const rows = new Map<string, Found[]>();
  for (const { id, type, name, title, importPath } of entries) {
    const path = title.split('/');
    const parent = id.split('--')[0] ?? id;
    const own = rows.get(title) ?? [
      { id: parent, type: 'component', name: path.at(-1) ?? title, path: path.slice(0, -1), importPath },
    ];
    rows.set(title, [...own, { id, type, name, parent, path, importPath }]);
  }
  return [...rows.values()].flat();
}

/** What the manager leaves out: a page stands for its component, and a component for its stories. */
function distinct(matches: readonly Found[]): Found[] {
  const withPage = new Set(
    matches.flatMap(({ type, parent }) => (type === 'docs' && parent ? [parent] : [])),
  );
  const seen = new Set<string>();
  const awaited = new Set<string>();
  return matches.filter(({ id, type, parent = '' }) => {
    if (type === 'component' && withPage.has(id)) {
      if (!seen.has(id)) awaited.add(id);
      seen.add(id);
      return false;
    }
    if (type === 'docs' && awaited.delete(parent)) return true;
    if (seen.has(parent)) return false;
    seen.add(id);
    if (type === 'docs') seen.add(parent);
    return true;
  });
}

/** The index that Storybook makes of the stories of a folder, without building them: by a process of its own. */
export async function storyIndex(folder: string): Promise<readonly IndexEntry[]> {
  const into = mkdtempSync(join(tmpdir(), 'jixu-index-'));
  const file = join(into, 'index.json');
  const program = PACKAGE.replace('package.json', 'dist/bin/dispatcher.js');
  try {
    await promisify(execFile)(
      process.execPath,
      [program, 'index', '--quiet', '--disable-telemetry', '-o', file],
      {
        cwd: folder,
      },
    );
    const index: { entries: Record<string, IndexEntry> } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.values(index.entries);
  } finally {
    rmSync(into, { recursive: true });
  }
}

/** The sidebar's search over an index: the rows for some words, best first. What is tagged `!dev` is not in the sidebar. */
export function searchOver(entries: readonly IndexEntry[]): (words: string) => readonly Found[] {
  const { Fuse, options } = managerSearch();
  const fuse = new Fuse(rowsOf(entries.filter(({ tags = [] }) => tags.includes('dev'))), options);
  return (words) => distinct(fuse.search(words).map(({ item }) => item));
}
