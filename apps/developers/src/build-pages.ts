// node src/build-pages.ts [folder]: the published document → build/, static pages for /developers
import { join } from 'node:path';
import { buildSite } from './build-site.ts';

const startedAt = performance.now();
const folder = process.argv[2] ?? join(import.meta.dirname, '../build');
const { pages, bytes } = await buildSite(folder);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
process.stdout.write(`developers: ${pages} pages, ${Math.round(bytes / 1024)} KB in ${seconds} s\n`);
