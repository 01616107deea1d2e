import { posix } from 'node:path';
import { lineAt } from './syntax.ts';

/** The tracked files and all folders above them. */
export interface Tree {
  readonly paths: ReadonlySet<string>;
  /** Whether something is there that is not tracked, because it is generated. */
  exists(path: string): boolean;
}

interface Reference {
  readonly path: string;
  readonly index: number;
}

/** Between backticks, without a space: `apps/api/{seed,src}/`. */
const IN_PROSE = /`([\w.{<-][\w.{},<>*@-]*\/[\w.{},<>*@/-]*)`/g;
/** `[map](docs/map.md)`: no address, and no place on the same page. */
const LINK = /\]\((?![a-z]+:|[#/?])([^()\s#?]+)/g;
/** Words of a comment or a table that end like a file, or like a folder. */
const IN_TEXT =
  /(?<![\w./@:{}'"<>*-])([a-z.][\w.@-]*\/(?:[\w.@-]+\/)*(?:[\w.*{},-]+\.(?:tsx?|mjs|js|mdx?|ya?ml|json|tsv|css|lua|py)\b|(?=[\s`,;:)]|$)))/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm;
const HASH_COMMENT = /^\s*#.*$/gm;
/** Rules of the linter are named like folders. */
const OF_LINTER = /^\/\/ biome-ignore|biome-ignore/;

const DOCUMENT = /\.mdx?$/;
const TABLE = /\.tsv$/;
const SOURCE = /\.(tsx?|mjs|css)$/;
const CATALOGUE = /\.ya?ml$/;

/** Whether somebody reads paths in it. */
export const namesPaths = (file: string): boolean =>
  [DOCUMENT, TABLE, SOURCE, CATALOGUE].some((kind) => kind.test(file));

function referencesIn(file: string, text: string): Reference[] {
  const all = (pattern: RegExp, within = text, from = 0): Reference[] =>
    [...within.matchAll(pattern)].map(({ 1: path = '', index }) => ({ path, index: from + index }));
  if (DOCUMENT.test(file)) return [...all(IN_PROSE), ...all(LINK)];
  if (TABLE.test(file)) return all(IN_TEXT);
  const comments = [...text.matchAll(SOURCE.test(file) ? COMMENT : HASH_COMMENT)];
  return comments
    .filter(([comment]) => !OF_LINTER.test(comment))
    .flatMap(({ 0: comment, index }) => all(IN_TEXT, comment, index));
}

/** First folders of what looks like a path and rightly is none of the tree. */
const ELSEWHERE: Readonly<Record<string, RegExp>> = {
  'notes of the design (docs/glossary.md, Cited)': /^(notes|design)\//,
  'kinds of bodies': /^(application|multipart)\//,
  "the site's own addresses": /^(app|wxpub|media|partner|storage|trades)\/(?!.*\.(ts|tsx|css)$)/,
  'what a running site writes': /^(\.data|pg|parties|logs|<dataDir>)\//,
  'what a build makes, which is named before it is there': /(^|\/)build\//,
};

/** Braces hold several names: `docs/{map,glossary}.md` is two files. */
function expandBraces(path: string): string[] {
  const [, before = '', inner, after = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? [];
  return inner === undefined ? [path] : inner.split(',').flatMap((one) => expandBraces(before + one + after));
}

const escaped = (text: string): string => text.replaceAll(/[.+()[\]]/g, '\\$&');

/** `*` and `<what>` stand for a name, `**` for several folders. */
function patternOf(path: string): RegExp {
  const marked = escaped(path)
    .replaceAll('**', '§')
    .replaceAll(/\*|<[^>]*>/g, '[^/]*');
  return new RegExp(`^${marked.replaceAll('§', '.*')}(\\.tsx?)?$`);
}

const IS_PATTERN = /[*<]/;

function stands(path: string, tree: Tree): boolean {
  const wanted = path.replace(/\/$/, '');
  if (!IS_PATTERN.test(wanted))
    return ['', '.ts', '.tsx'].some((end) => tree.paths.has(wanted + end)) || tree.exists(wanted);
  const fitting = patternOf(wanted);
  return [...tree.paths].some((one) => fitting.test(one));
}

/** The folders around a file, the root last, which is ''. */
function foldersAround(file: string): string[] {
  const folder = posix.dirname(file);
  return folder === '.' ? [''] : [folder, ...foldersAround(folder)];
}

/**
 * Paths that a document, a table or a comment names and that are not in the tree, as sentences prefixed with the location.
 * A path is named from the root, or from a folder around its file, which a command of its workspace works in.
 */
export function checkReferences(file: string, text: string, tree: Tree): string[] {
  const folders = foldersAround(file);
  const isStale = (path: string) => !folders.some((folder) => stands(posix.join(folder, path), tree));
  return referencesIn(file, text).flatMap(({ path: reference, index }) => {
    if (Object.values(ELSEWHERE).some((kind) => kind.test(reference))) return [];
    const stale = expandBraces(reference).filter(isStale);
    return stale.map((path) => `${file}:${lineAt(text, index)} names ${path}, which is not there`);
  });
}
