import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const downloads = join(inject('builtSite'), 'downloads');
const hasPython = spawnSync('python3', ['--version']).status === 0;

test('the programs that count evidence again are downloaded as they stand in the repository', () => {
  for (const name of ['recount.py', 'rooted.py']) {
    const source = readFileSync(join(import.meta.dirname, '../../../lab/recount', name), 'utf8');
    expect(readFileSync(join(downloads, name), 'utf8')).toBe(source);
  }
});

test.skipIf(!hasPython)('the sample is counted again, and its broken twin is found at its event', () => {
  const run = (name: string) =>
    spawnSync('python3', ['recount.py', name], { cwd: downloads, encoding: 'utf8' });
  expect(run('sample-evidence.zip')).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^sample-evidence\.zip: the same, /),
  });
  expect(run('sample-evidence-broken.zip')).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('different at event 10: it was changed'),
  });
});
