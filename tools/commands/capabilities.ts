// Writes docs/capabilities.md and the index of the decisions.
import { writeFileSync } from 'node:fs';
import { writtenPages } from '../capabilities/pages.ts';
import { fromRoot } from '../setup/paths.ts';

for (const [path, text] of writtenPages()) writeFileSync(fromRoot(path), text);
