// npm omits optional platform packages from the lock file when the current registry lacks them, and `npm ci` then
// rejects the lock everywhere. This adds the missing entries (version and platform only), so that `npm ci` skips them
// where they do not fit. Run it after every `npm install` that changes the lock. See
// docs/decisions/0005-complete-lock.md.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'windows',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  '64',
];

function platformOf(name) {
  const words = name.split(/[-/]/);
  const system = SYSTEMS.find((word) => words.includes(word)) ?? 'none';
  const processor = PROCESSORS.find((word) => words.includes(word)) ?? 'none';
  return {
    cpu: [processor === '64' ? 'x64' : processor],
    os: [system === 'windows' ? 'win32' : system],
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
  };
}

const EXACT = /^\d[\w.+-]*$/;

/** The entry Node would resolve for `name` from the package at `place`. */
function nearest(place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const candidate = lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (candidate !== undefined) return candidate;
    if (at === '') return undefined;
    if (!at.includes('node_modules/')) at = '';
  }
}

/** Location of the missing package: at the top, or beside its dependent if the top has another version. */
function placeFor(place, name) {
  const beside = place.slice(0, place.lastIndexOf('node_modules/'));
  return lock.packages[`node_modules/${name}`] === undefined
    ? `node_modules/${name}`
    : `${beside}node_modules/${name}`;
}

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  if (entry.link) continue;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const found = nearest(place, name);
    if (found !== undefined && (!EXACT.test(version) || found.version === version)) continue;
    lock.packages[placeFor(place, name)] = {
      version: version.replace(/^[^\d]*/, ''),
      ...platformOf(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`complete-lock: ${added} entries added`);
