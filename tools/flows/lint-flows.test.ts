import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lintFlows } from './lint-flows.ts';
import { FLOWS_FOLDER } from './read-flows.ts';

test('Redocly finds nothing in the flows', async () => {
  expect(await lintFlows()).toEqual([]);
});

type Fault = readonly [what: string, flow: string, right: string, wrong: string, rule: string];
const FAULTS: readonly Fault[] = [
  ['two steps of one name', 'search-statutes', 'stepId: browse', 'stepId: list-categories', 'stepId-unique'],
  ['a word Arazzo does not know', 'read-notices', 'successCriteria:', 'succesCriteria:', 'struct'],
];
/** Redocly ends at it, and tells nothing of the others. */
const UNREADABLE: Fault = [
  'a version Respect does not run',
  'search-statutes',
  'arazzo: 1.0.1',
  'arazzo: 1.2.0',
  'could not be read',
];

/** What is found in flows with faults: `search-statutes.yaml: stepId-unique`. */
async function lintWith(faults: readonly Fault[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-flows-'));
  try {
    cpSync(FLOWS_FOLDER, folder, { recursive: true });
    for (const [, flow, right, wrong] of faults) {
      const file = path.join(folder, `${flow}.yaml`);
      writeFileSync(file, readFileSync(file, 'utf8').replace(right, wrong));
    }
    return (await lintFlows(folder)).map((one) => one.split(': ').slice(0, 2).join(': '));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('it finds two steps of one name, a word Arazzo does not know, and a version Respect does not run', async () => {
  const [found, unread] = await Promise.all([lintWith(FAULTS), lintWith([UNREADABLE])]);
  for (const [what, flow, , , rule] of FAULTS) expect(found, what).toContain(`${flow}.yaml: ${rule}`);
  const [what, flow, , , rule] = UNREADABLE;
  expect(unread, what).toContain(`${flow}.yaml: ${rule}`);
});
