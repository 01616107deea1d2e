/** An import, export-from or dynamic import of a source text. */
export interface ImportSite {
  readonly specifier: string;
  readonly line: number;
}

const PATTERNS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
  /^\s*import\s*['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g,
];

/** Every module imported by a TypeScript source, found by text search (comments are blanked first). */
export function importsOf(source: string): ImportSite[] {
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  const code = source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/^\s*\/\/.*$/gm, blank);
  return PATTERNS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map((match) => ({
      specifier: match[1] ?? '',
      line: code.slice(0, match.index).split('\n').length,
    })),
  );
}
