// node src/testing/build-once.ts <folder>: the pages, for all test files of a run
import { buildSite } from '../build-site.ts';
import { RELEASED_BEFORE } from './released-before.ts';

await buildSite(process.argv[2] ?? '', RELEASED_BEFORE);
