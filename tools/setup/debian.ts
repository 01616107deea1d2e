import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Installs packages from Debian, as root or by sudo without a password. */
export function aptInstall(packages: readonly string[]): void {
  const asRoot = process.getuid?.() === 0;
  const [program, prefix] = asRoot ? ['apt-get', []] : ['sudo', ['-n', 'apt-get']];
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  console.log(`jixu: installing ${packages.join(', ')} from Debian …`);
  execFileSync(program, [...prefix, 'update', '-qq'], options);
  execFileSync(program, [...prefix, 'install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

function isInstalled(program: string): boolean {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return folders.some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/**
 * Makes sure that programs are there, given as program → Debian package.
 * @throws when one is missing and cannot be installed; the message names what to install by hand
 */
export function ensurePrograms(packageOf: Readonly<Record<string, string>>): void {
  const missing = () => Object.keys(packageOf).filter((program) => !isInstalled(program));
  if (missing().length === 0) return;
  const packages = [...new Set(missing().flatMap((program) => packageOf[program] ?? []))];
  try {
    aptInstall(packages);
  } catch (error) {
    throw new Error(`${missing().join(', ')} missing; install ${packages.join(' ')} (${String(error)})`);
  }
  if (missing().length > 0) throw new Error(`${missing().join(', ')} missing; install ${packages.join(' ')}`);
}
