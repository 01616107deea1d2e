import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../setup/paths.ts';
import { laboratoryPage } from './page.ts';
import { readRuns } from './runs.ts';

test('lab/README.md is as the runs say', () => {
  expect(readFileSync(fromRoot('lab', 'README.md'), 'utf8')).toBe(laboratoryPage(readRuns()));
});

test('the last run of a part stands in its row', () => {
  const runs = readRuns(
    'at\tcommand\tpart\toptions\toutcome\tseconds\n' +
      '2026-11-28 01:00\tprove\treplay\t\tok\t90\n2026-11-29 02:00\tprove\treplay\t--seed 3\tfailed\t600\n',
  );
  expect(laboratoryPage(runs)).toContain('| 2026-11-29 02:00, `--seed 3` | failed | 10 min |');
  expect(laboratoryPage(runs)).not.toContain('2026-11-28');
});
