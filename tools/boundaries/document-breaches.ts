import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { strayFolders, writtenPages } from '../capabilities/pages.ts';
import { fromRoot, root } from '../setup/paths.ts';
import { checkReferences, namesPaths, type Tree } from './check-references.ts';

/** Published versions are never changed; the examples of the check's own test name what is not there. */
const NOT_READ = /^openapi\/released\/|\/check-references\.test\.ts$/;

function tracked(): string[] {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return listed.split('\n').filter((path) => existsSync(fromRoot(path)) && path !== '');
}

const above = (path: string): string[] => (path === '.' ? [] : [path, ...above(dirname(path))]);

/** What documents, tables and comments say of the tree and is not so. */
export function documentBreaches(): string[] {
  const files = tracked();
  const tree: Tree = {
    paths: new Set(files.flatMap(above)),
    exists: (path) => existsSync(fromRoot(path)),
  };
  const textOf = (path: string) => (existsSync(fromRoot(path)) ? readFileSync(fromRoot(path), 'utf8') : '');
  const outdated = [...writtenPages()].filter(([path, text]) => textOf(path) !== text);
  return [
    ...strayFolders(),
    ...outdated.map(([path]) => `${path} is not what it is written from: \`npm run capabilities\``),
    ...files
      .filter((path) => namesPaths(path) && !NOT_READ.test(path))
      .flatMap((path) => checkReferences(path, textOf(path), tree)),
  ];
}
