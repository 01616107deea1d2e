import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/** The folder of a package as Node finds it from `from`: the nearest node_modules on the way up. Null: it is not installed. */
function installedFolder(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) return null;
  }
}

function folderOf(name: string, from: string): string {
  const folder = installedFolder(name, from);
  if (folder === null) throw new Error(`${name}, needed in ${from}, is not installed`);
  return folder;
}

/** What a package needs: of its builds for each platform those that are installed, this machine's. */
function needsOf(folder: string): string[] {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const builds = Object.keys(manifest.optionalDependencies ?? {});
  return [
    // npm lists what is optional among both.
    ...Object.keys(manifest.dependencies ?? {}).filter((name) => !builds.includes(name)),
    ...builds.filter((name) => installedFolder(name, folder) !== null),
  ];
}

/** Every package that these need, each by its name. One that stands inside the package that needs it comes along with that. */
function closureOf(names: readonly string[], from: string, found = new Map<string, string>(), carrier = '') {
  for (const name of names) {
    const folder = folderOf(name, from);
    if (found.get(name) === folder) continue;
    const comesAlong = carrier !== '' && folder.startsWith(`${carrier}${path.sep}`);
    if (!comesAlong && found.has(name)) throw new Error(`two versions of ${name} cannot both be carried`);
    if (!comesAlong) found.set(name, folder);
    closureOf(needsOf(folder), folder, found, comesAlong ? carrier : folder);
  }
  return found;
}

/** Puts packages that are not bundled, and what they need, beside the build: it then runs wherever it is copied to. */
export function carryPackages(names: readonly string[]): Plugin {
  return carrying('carry-packages', (root, outDir) => {
    for (const [name, folder] of closureOf(names, root))
      cpSync(folder, path.join(outDir, 'node_modules', name), { recursive: true, dereference: true });
  });
}

/** Puts files of a package into a folder of the build. */
export function carryFiles(name: string, files: readonly string[], to: string): Plugin {
  return carrying(`carry-files-${name}`, (root, outDir) => {
    for (const file of files)
      cpSync(path.join(folderOf(name, root), file), path.join(outDir, to, file), { dereference: true });
  });
}

/** Puts a folder into the build. */
export function carryFolder(from: string, to: string): Plugin {
  return carrying(`carry-folder-${to}`, (_root, outDir) =>
    cpSync(from, path.join(outDir, to), { recursive: true, dereference: true }),
  );
}

/** Puts a list of what is below a folder into the build, as the paths that a site serves it at. */
export function carryList(folder: string, to: string): Plugin {
  return carrying(`carry-list-${to}`, (_root, outDir) => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const paths = files.map((file) => `/${file.split(path.sep).join('/')}`).sort();
    writeFileSync(path.join(outDir, to), JSON.stringify(paths));
  });
}

/** Runs when everything is built, with the folder of the application and that of the build. */
function carrying(name: string, carry: (root: string, outDir: string) => void): Plugin {
  let [root, outDir] = ['', ''];
  return {
    name,
    configResolved(config) {
      root = config.root;
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle: () => carry(root, outDir),
  };
}
