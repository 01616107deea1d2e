import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lintFlows } from './lint-flows.ts';
import { FLOWS_FOLDER } from './read-flows.ts';

test('Redocly finds nothing in the flows', async () => {
  expect(await lintFlows()).toEqual([]);
});

test.each([
  ['two steps of one name', 'stepId: browse', 'stepId: list-categories', 'stepId-unique'],
  ['a word Arazzo does not know', 'successCriteria:', 'succesCriteria:', 'struct'],
  ['a version Respect does not run', 'arazzo: 1.0.1', 'arazzo: 1.2.0', 'could not be read'],
])('it finds %s', async (_what, right, wrong, rule) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-flows-'));
  try {
    cpSync(FLOWS_FOLDER, folder, { recursive: true });
    const file = path.join(folder, 'search-statutes.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace(right, wrong));
    const found = (await lintFlows(folder)).map((one) =>
      one.slice(0, `search-statutes.yaml: ${rule}`.length),
    );
    expect(found).toContain(`search-statutes.yaml: ${rule}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
