import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** After a build: a .br and a .gz beside every text file worth it, so that the server never compresses an asset. */
const folder = join(import.meta.dirname, '../build/client');
const SMALLEST_BYTES = 1024;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(?:css|html|js|json|svg|txt)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const body = await readFile(file);
  if (body.byteLength < SMALLEST_BYTES) continue;
  await writeFile(
    `${file}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
}
