import { BROWSER, FORBIDDEN_NAMES, IMPURE, LARGEST_FILE_LINES, MAY_BE_LONG, SQL_MARKS } from './rules.ts';

export interface SourceFile {
  /** Path from the root of the checkout, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Whether a file only runs in tests. */
export const isTest = (file: string): boolean =>
  /\.(test|journey|bench|type-test|prove)\.tsx?$|\/e2e\/|\.config\.ts$|\/\.storybook\/|\/testing\//.test(
    file,
  );

function checkPurity(file: SourceFile): string[] {
  if (isTest(file.path)) return [];
  const used = (marks: readonly RegExp[]) => marks.filter((mark) => mark.test(file.text));
  if (file.path.startsWith('packages/domain/src/')) {
    return used(IMPURE).map((mark) => `a rule may not use ${mark.source}`);
  }
  if (file.path.startsWith('packages/controllers/src/')) {
    return used([...IMPURE, ...BROWSER]).map((mark) => `a controller gets ${mark.source} as a port`);
  }
  return [];
}

function checkSql(file: SourceFile): string[] {
  const inApi = file.path.startsWith('apps/api/src/') && !isTest(file.path);
  if (!inApi || /-store\.ts$|\/database\//.test(file.path)) return [];
  return SQL_MARKS.some((mark) => mark.test(file.text))
    ? ['SQL outside a store (<noun>-store.ts, database/)']
    : [];
}

/** A storage of the browser that is reached for by its window; what reaches for it by its name, the linter sees. */
const OWN_STORAGE = /\b(?:window|globalThis|self)\b\??[.[]+\s*['"]?(?:local|session)Storage\b/;
/** The one port, and the journal of lessons, which takes no other for it (integrity 6). */
const MAY_USE_STORAGE = /^apps\/web\/app\/(?:site\/context\/browser-storage|bindings\/open-journal)\.ts$/;

function checkStorage({ path: file, text }: SourceFile): string[] {
  const isOfPages = /^(?:apps\/web\/app|packages\/[^/]+\/src)\//.test(file);
  if (!isOfPages || isTest(file) || MAY_USE_STORAGE.test(file) || !OWN_STORAGE.test(text)) return [];
  return [
    'uses the storage of the browser, which may be missing, refuse or be full: take that of browser-storage.ts',
  ];
}

const CLIMBS = /^(?:import|export)\b[^;'"]*['"](?:\.\.\/){3}/m;

function checkShape(file: SourceFile): string[] {
  const breaches: string[] = [];
  if (FORBIDDEN_NAMES.test(file.path))
    breaches.push('the name says nothing (utils, helpers, misc, common, manager, service, data)');
  const lines = file.text.split('\n').length - 1;
  if (lines > LARGEST_FILE_LINES && !MAY_BE_LONG.some((kind) => kind.test(file.path))) {
    breaches.push(`${lines} lines, the most is ${LARGEST_FILE_LINES}`);
  }
  if (CLIMBS.test(file.text)) breaches.push('imports from three folders up');
  return breaches;
}

/** Every breach of the architecture in one source file but that of its boundaries, as sentences prefixed with the location. */
export function checkFile(file: SourceFile): string[] {
  const breaches = [...checkPurity(file), ...checkSql(file), ...checkStorage(file), ...checkShape(file)];
  return breaches.map((breach) => `${file.path} ${breach}`);
}
