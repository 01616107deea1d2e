import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { dependencies?: Record<string, string> };

/** The folder of a package as Node finds it from `from`: the nearest node_modules on the way up. */
function folderOf(name: string, from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`${name}, needed in ${from}, is not installed`);
  }
}

/** Every package that these need, each by its name. */
function closureOf(names: readonly string[], from: string, found = new Map<string, string>()) {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (found.get(name) === folder) continue;
    if (found.has(name)) throw new Error(`two versions of ${name} cannot both be carried`);
    found.set(name, folder);
    const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    closureOf(Object.keys(manifest.dependencies ?? {}), folder, found);
  }
  return found;
}

/** Puts packages that are not bundled, and what they need, beside the build: it then runs wherever it is copied to. */
export function carryPackages(names: readonly string[]): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name: 'carry-packages',
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const [name, folder] of closureOf(names, root))
        cpSync(folder, path.join(outDir, 'node_modules', name), { recursive: true, dereference: true });
    },
  };
}
