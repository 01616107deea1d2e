import { ensureBuilt } from '../steps/build.ts';

await ensureBuilt({ web: false });
