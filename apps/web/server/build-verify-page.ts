import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeVerifyPage } from './make-verify-page.ts';

/** After a build: the page that checks study proofs, beside the server's build because it is not served as a file. */
await writeFile(join(import.meta.dirname, '../build/verify.html'), await makeVerifyPage());
