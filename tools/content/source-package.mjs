// A published package that a content script reads once: installed into a temporary folder, never into the repository.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Installs packages (exact versions, no scripts) outside the repository, or finds them installed there already.
 * @param packages names with versions, for example 'echarts@4.9.0'
 * @returns the path of the node_modules that holds them
 * @throws when npm cannot reach its registry
 */
export function sourcePackages(...packages) {
  const folder = path.join(tmpdir(), 'jixu-content-sources');
  const modules = path.join(folder, 'node_modules');
  const nameOf = (each) => each.slice(0, each.lastIndexOf('@'));
  if (packages.every((each) => existsSync(path.join(modules, nameOf(each), 'package.json')))) return modules;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{"name":"jixu-content-sources","private":true}\n');
  const flags = ['--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'inherit' });
  return modules;
}
