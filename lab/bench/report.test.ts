import { readFileSync } from 'node:fs';
import { fromRoot } from '@jixu/tools/paths';
import { expect, test } from 'vitest';
import { type Measurement, performancePage, readMeasurements, replacePart } from './report.ts';

const on = (at: string, machine = 'two processors') => ({ at, machine, load: '1.5' });
const row = (what: string) => ({ what, ours: 2, peer: 1, unit: 'ms', ratios: [2], goal: '≤ 3' });
const measured = (part: string, what: string, at = '2026-11-30 01:00'): Measurement => ({
  part,
  ...on(at),
  row: row(what),
});

test('docs/performance.md is as the measurements say', () => {
  expect(readFileSync(fromRoot('docs', 'performance.md'), 'utf8')).toBe(performancePage(readMeasurements()));
});

test.each<[name: string, known: Measurement[], left: string[]]>([
  ['replaces all rows of its part', [measured('read', 'old'), measured('read', 'older')], ['new']],
  [
    'leaves those of others, in the order of the parts',
    [measured('frames', 'frames'), measured('read', 'old'), measured('push', 'push')],
    ['push', 'new', 'frames'],
  ],
  ['drops those of parts that are gone', [measured('memory', 'memory')], ['new']],
])('a part that is measured again %s', (_, known, left) => {
  const now = replacePart(known, 'read', [measured('read', 'new')]);
  expect(now.map((one) => ('row' in one ? one.row.what : one.failure))).toEqual(left);
});

test('each row says when it was measured and on which machine', () => {
  const page = performancePage([
    measured('push', 'a'),
    { ...on('2026-12-01 02:00', 'eight processors'), part: 'read', row: row('b') },
    { ...on('2026-12-01 03:00'), part: 'html', failure: 'no nginx' },
  ]);
  expect(page).toContain(
    '| a | 2 | 1 | ms | 2.00 (2.00 to 2.00) | ≤ 3 | yes |  | 2026-11-30 01:00, machine 1,',
  );
  expect(page).toContain(
    '| b | 2 | 1 | ms | 2.00 (2.00 to 2.00) | ≤ 3 | yes |  | 2026-12-01 02:00, machine 2,',
  );
  expect(page).toContain(
    '| html |  |  |  |  |  |  | could not be measured: no nginx | 2026-12-01 03:00, machine 1,',
  );
  expect(page).toContain('Machine 2: eight processors.');
});

test('parts that were never measured are named', () => {
  expect(performancePage([measured('push', 'a')])).toMatch(/^Not measured yet: `read`, `start-up`/m);
});
