import type { SourceFile } from './check-file.ts';

/** Where a page's path may be written: its own list, tests and what is made for them, sample content, the mock's pages. */
const MAY_WRITE = [
  /^packages\/domain\/src\/site\/pages\/pages\.ts$/,
  /^(?!apps\/|packages\/(domain|controllers|ui-kit|player)\/)/,
  /[.](test|type-test|bench|journey)[.]tsx?$/,
  /\/(e2e|testing|seed|seeding|migrations)\//,
  /^apps\/developers\//,
];

/** '/area/:area_id.html' → '/area/': what a path begins with, as a text in code would. */
const beginningOf = (path: string): string => path.split(':')[0] ?? '';

/** Texts that write the path of a page again; links are built by `pagePath`, addresses are read by `matchPage`. */
export function checkPagePaths(file: SourceFile, paths: readonly string[]): string[] {
  if (MAY_WRITE.some((pattern) => pattern.test(file.path))) return [];
  const code = file.text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '');
  return paths
    .map(beginningOf)
    .filter((beginning) => beginning !== '/')
    .filter((beginning) => ["'", '"', '`'].some((quote) => code.includes(quote + beginning)))
    .map(
      (beginning) =>
        `${file.path} writes the path '${beginning}…' again: packages/domain/src/site/pages has it`,
    );
}
