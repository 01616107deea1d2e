import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** After a build: a .br and a .gz beside every text file worth it, so that the server never compresses an asset. */
const folder = join(import.meta.dirname, '../build/client');
const SMALLEST_BYTES = 1024;

const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.byteLength < SMALLEST_BYTES) return;
  const [brotli, gzipped] = await Promise.all([inBrotli(body, BEST), inGzip(body, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const texts = entries.filter((entry) => entry.isFile() && /\.(?:css|html|js|json|svg|txt)$/.test(entry.name));
// All at once, on every processor: this is a third of the build.
await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))));
