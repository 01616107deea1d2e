import type { SourceFile } from './check-file.ts';
import type { Boundary } from './rules.ts';

/** Where a package is named as something to import, as types of a library are by `/// <reference types`. */
const importing = (name: string): RegExp =>
  new RegExp(`(?:from|import|import\\(|require\\(|types=|resolve\\()\\s*['"\`]${name}(?:['"\`/])`);

const packageOf = (ours: string): string => `@jixu/${ours}`;

/** What a folder may import and nothing below it does, as sentences. */
export function unusedAllowances(
  boundaries: Readonly<Record<string, Pick<Boundary, 'ours' | 'theirs'>>>,
  testOnly: readonly string[],
  files: readonly SourceFile[],
): string[] {
  const isImported = (name: string, folder = ''): boolean => {
    const pattern = importing(name);
    return files.some(({ path, text }) => path.startsWith(folder) && pattern.test(text));
  };
  const unused = Object.entries(boundaries).flatMap(([folder, { ours, theirs }]) =>
    [...ours.map(packageOf), ...theirs]
      .filter((name) => !isImported(name, `${folder}/`))
      .map((name) => `rules.ts lets ${folder} import ${name}, which it does not`),
  );
  const ofTests = testOnly.filter((name) => !isImported(name));
  return [...unused, ...ofTests.map((name) => `rules.ts lets tests import ${name}, which none does`)];
}
