import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../setup/paths.ts';

const KIT = '@jixu/ui-kit/';
/** `import x from`, `export x from` and `import 'x'`, which load at once; types and import() do not. */
const STATIC = /^\s*(?:import|export)\b(?!\s+type\b)(?:[^'"`;()]*?\bfrom)?\s*['"]([^'"]+)['"]/gm;

function resolve(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier);
  if (specifier.startsWith(KIT)) return fromRoot('packages', 'ui-kit', 'src', specifier.slice(KIT.length));
  return undefined;
}

/** Every file of ours that loads together with a file, including itself. */
export function loadedWith(entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, specifier = ''] of code.matchAll(STATIC)) {
      const next = resolve(specifier, file);
      if (next !== undefined) visit(next);
    }
  };
  visit(entry);
  return found;
}
