import { lineAt } from './syntax.ts';

/** A path in a document: words between backticks, of which the first is a folder somewhere in the tree. */
const REFERENCE = /`([\w.{@-][\w.{},*@/-]*\/[\w.{},*@/-]*)`/g;
/** First folders of the site's own addresses, which look alike. */
const ADDRESS = /^(app|wxpub|media|partner|storage)\/(?!.*\.(ts|tsx|css)$)/;

/** The tracked files and all folders above them. */
export interface Tree {
  readonly paths: readonly string[];
  /** Whether something is there that is not tracked, because it is generated. */
  exists(path: string): boolean;
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function expandBraces(path: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return inner === undefined ? [path] : inner.split(',').flatMap((one) => expandBraces(before + one + after));
}

const escaped = (text: string): string => text.replaceAll(/[.+()[\]]/g, '\\$&');

/** What a build makes is named by documents before it is there: `npm run check` builds nothing. */
const BUILT = /(^|\/)build\//;

function stands(path: string, tree: Tree): boolean {
  if (BUILT.test(path)) return true;
  const wanted = path.replace(/\/$/, '');
  const pattern = escaped(wanted).replaceAll('**', '§').replaceAll('*', '[^/]*').replaceAll('§', '.*');
  const fitting = new RegExp(`(^|/)${pattern}(\\.tsx?)?$`);
  return tree.exists(wanted) || tree.paths.some((one) => fitting.test(one));
}

/** Paths that a document names and that are not in the tree, as sentences prefixed with the location. */
export function checkReferences(file: string, text: string, tree: Tree): string[] {
  const folders = new Set(tree.paths.flatMap((path) => path.split('/')));
  return [...text.matchAll(REFERENCE)].flatMap(({ 1: reference = '', index }) => {
    if (!folders.has(reference.split('/')[0] ?? '') || ADDRESS.test(reference)) return [];
    const stale = expandBraces(reference).filter((path) => !stands(path, tree));
    return stale.map((path) => `${file}:${lineAt(text, index)} names ${path}, which is not there`);
  });
}
