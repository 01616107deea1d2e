// Builds Storybook as the files the site serves at /storybook, each with a `.br` beside it where that is worth it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const BUILD = join(import.meta.dirname, 'build');
/** Built aside and moved at the end: a site that runs never serves half a Storybook. */
const NEXT = join(import.meta.dirname, '.cache', 'storybook');
const SMALLEST_BYTES = 1024;
/** Ten times as fast as the best and a tenth larger; Storybook is for us, not for learners. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compress = promisify(brotliCompress);

async function compressFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && /\.(?:css|html|js|json|svg)$/.test(entry.name));
  for (const entry of texts) {
    const file = join(entry.parentPath, entry.name);
    const body = await readFile(file);
    if (body.byteLength >= SMALLEST_BYTES) await writeFile(`${file}.br`, await compress(body, QUALITY));
  }
}

await rm(NEXT, { recursive: true, force: true });
const storybook = spawn('storybook', ['build', '--quiet', '--output-dir', NEXT], {
  cwd: import.meta.dirname,
  stdio: ['ignore', 'pipe', 'pipe'],
  env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
});
const said: Buffer[] = [];
// bundlers warn about every 'use client' in a package; show their output only on failure
for (const stream of [storybook.stdout, storybook.stderr])
  stream.on('data', (part: Buffer) => said.push(part));
const [code] = await once(storybook, 'close');
if (code !== 0) {
  process.stderr.write(Buffer.concat(said));
  process.exit(1);
}
await compressFiles(NEXT);
await rm(BUILD, { recursive: true, force: true });
await rename(NEXT, BUILD);
