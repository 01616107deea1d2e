// Writes lab/README.md from what runs in the laboratory and what is noted of it.
import { writeFileSync } from 'node:fs';
import { laboratoryPage } from '../laboratory/page.ts';
import { readRuns } from '../laboratory/runs.ts';
import { fromRoot } from '../setup/paths.ts';

writeFileSync(fromRoot('lab', 'README.md'), laboratoryPage(readRuns()));
