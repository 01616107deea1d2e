import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fromRoot, root } from '../setup/paths.ts';
import { journeysIn } from '../test-run/test-reports.ts';
import { citedIds } from './cited-ids.ts';
import { type EvidenceLine, witnessOf } from './evidence.ts';

/** The names of all journeys in the tree, whether a run leaves them out or not. */
function listedJourneys(): Set<string> {
  const config = fromRoot('apps', 'web', 'e2e', 'playwright.config.ts');
  const args = ['test', '--list', '--config', config, '--reporter=json'];
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: '' };
  const { status, stdout, stderr } = spawnSync('playwright', args, {
    cwd: root,
    encoding: 'utf8',
    env,
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`the journeys could not be listed:\n${stderr}${stdout.slice(-2000)}`);
  return new Set(journeysIn(JSON.parse(stdout)).map(witnessOf));
}

/** Tests of Node that only a whole run runs; their titles are read from the file. */
function isCitedBy(file: string, id: string): boolean {
  return (
    existsSync(fromRoot(file)) && citedIds(readFileSync(fromRoot(file), 'utf8'), new Set([id])).length > 0
  );
}

/**
 * Whether a witness of a whole run is still in the tree with its id, of those that this run left out. `ran`: files with a
 * test that this run ran; what is missing from them is gone.
 */
export function standsInTheTree(ran: ReadonlySet<string>): (line: EvidenceLine) => boolean {
  const journeys = listedJourneys();
  return ({ id, layer, witness }) => {
    if (layer === 'journey') return journeys.has(witness);
    const file = witness.split(' › ')[0] ?? '';
    return !ran.has(file) && isCitedBy(file, id);
  };
}
