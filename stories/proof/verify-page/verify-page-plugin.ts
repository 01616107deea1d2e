import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'vite';

const FILLED = join(import.meta.dirname, 'sample-verify-page.ts');
const PRINTS = join(import.meta.dirname, '../../../apps/web/server/testing/print-sample-verify-page.ts');

async function filledIn(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [PRINTS]);
  return `export const SAMPLE_VERIFY_PAGE = ${stdout};`;
}

/** Takes the page from the site when a story asks for it: it is one file of its own, made without the kit's components. */
export const verifyPagePlugin = (): Plugin => ({
  name: 'jixu:verify-page',
  load: (id) => (id.split('?')[0] === FILLED ? filledIn() : undefined),
});
