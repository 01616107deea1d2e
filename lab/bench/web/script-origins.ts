// The package each byte of a built script comes from, by the source maps of a second build with identical file names.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@jixu/tools/paths';
import { command } from '@jixu/tools/step';

/** Package → characters of the script that came from it. */
export type Origins = Readonly<Record<string, number>>;

interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The numbers in one segment of a source map (base64 VLQ). */
export function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}

/** Merges packages that belong together. */
export function packageOf(source: string): string {
  const installed = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  if (installed !== undefined) {
    if (installed === 'scheduler' || installed === 'react') return 'react-dom';
    return installed.startsWith('@floating-ui/') ? '@base-ui/react' : installed;
  }
  const ours = /(?:^|\/)packages\/([\w-]+)\//.exec(source)?.[1];
  if (ours !== undefined) return `@jixu/${ours}`;
  return /(?:^|\/)app\//.test(source) ? '@jixu/web' : 'unmapped';
}

/** Characters of `script` by package; those without a source (JSON, the bundler's own) count as 'unmapped'. */
export function originsOf(script: string, { sources, mappings }: SourceMap): Origins {
  const found: Record<string, number> = {};
  const add = (name: string, characters: number): void => {
    if (characters > 0) found[name] = (found[name] ?? 0) + characters;
  };
  const lines = script.split('\n');
  let source = 0;
  mappings.split(';').forEach((line, row) => {
    const length = lines[row]?.length ?? 0;
    let column = 0;
    let name = 'unmapped';
    for (const segment of line === '' ? [] : line.split(',')) {
      const [move = 0, sourceMove] = decodeSegment(segment);
      add(name, move);
      column += move;
      source += sourceMove ?? 0;
      name = sourceMove === undefined ? 'unmapped' : packageOf(sources[source] ?? '');
    }
    add(name, length - column);
  });
  return found;
}

/** Builds the web again with source maps, in a separate folder, and reads every script's origins by its file name. */
export async function buildOrigins(): Promise<ReadonlyMap<string, Origins>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-maps-'));
  const web = path.join(folder, 'apps', 'web');
  try {
    const skipped = /\/(?:build|node_modules|\.react-router|\.turbo)$/;
    cpSync(fromRoot('apps', 'web'), web, { recursive: true, filter: (file) => !skipped.test(file) });
    for (const file of ['package.json', 'tsconfig.base.json'])
      cpSync(fromRoot(file), path.join(folder, file));
    symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'));
    // The build reads the provinces that fill an empty database.
    symlinkSync(fromRoot('apps', 'api'), path.join(folder, 'apps', 'api'));
    const code = await command('react-router', ['build', '--sourcemapClient', 'hidden'], {
      cwd: web,
      // Suppresses the warning that source maps must not be published: these are not.
      stdio: 'ignore',
    });
    if (code !== 0) throw new Error('the build with source maps failed');
    const assets = path.join(web, 'build', 'client', 'assets');
    const read = (name: string): string => readFileSync(path.join(assets, name), 'utf8');
    const files = new Set(readdirSync(assets));
    const originsIn = (name: string): Origins =>
      files.has(`${name}.map`)
        ? originsOf(read(name), JSON.parse(read(`${name}.map`)) as SourceMap)
        : { unmapped: read(name).length };
    const scripts = [...files].filter((name) => name.endsWith('.js'));
    return new Map(scripts.map((name) => [name, originsIn(name)]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
