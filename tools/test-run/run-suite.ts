import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBrowsers } from '../setup/chromium.ts';
import { fromRoot } from '../setup/paths.ts';
import { runStages, type Stage, stepTable } from '../steps/step.ts';
import { chanceProblems, chanceRecords, keepChance, nameOf } from './chance.ts';
import { changedFiles, currentCommit } from './changed-files.ts';
import { quarantineProblems, readQuarantine, withoutQuarantined } from './quarantine.ts';
import { keepTemporaryFilesInMemory } from './scratch-folder.ts';
import { INDISPENSABLE, type Suite } from './suites.ts';
import { RUN_FILE, tellFailures, testOutcomes } from './test-reports.ts';

const REPORTS_FOLDER = fromRoot('.data', 'reports');
const TRAFFIC_FOLDER = fromRoot('.data', 'traffic');

function prepare(suite: Suite): void {
  keepTemporaryFilesInMemory();
  const { windows, shell } = ensureBrowsers();
  process.env.CHROMIUM_PATH = windows;
  process.env.CHROMIUM_SHELL_PATH = shell;
  console.log(`jixu: testing with ${shell}, and ${windows} where a window is needed`);
  mkdirSync(REPORTS_FOLDER, { recursive: true });
  // What failed by chance is kept from run to run.
  for (const report of globSync('*.{json,log}', { cwd: REPORTS_FOLDER }))
    rmSync(fromRoot('.data', 'reports', report));
  rmSync(TRAFFIC_FOLDER, { recursive: true, force: true });
  mkdirSync(TRAFFIC_FOLDER, { recursive: true });
  // API tests, flows and the API of journeys record their traffic there, for the contract thresholds.
  process.env.TRAFFIC_DIR = TRAFFIC_FOLDER;
  if (process.stdout.isTTY !== true) process.env.NO_COLOR = '1';
  writeFileSync(RUN_FILE, JSON.stringify({ suite, commit: currentCommit(), at: new Date().toISOString() }));
}

/** Runs a suite, tells its failures, retries and times; resolves to the exit code. */
export async function runSuite(suite: Suite, stages: readonly Stage[]): Promise<number> {
  const startedAt = performance.now();
  prepare(suite);
  const results = await runStages(stages, { folder: REPORTS_FOLDER, stopAt: INDISPENSABLE });
  const quarantine = readQuarantine();
  const { counted, quarantined } = withoutQuarantined(testOutcomes(), quarantine);
  const now = new Date();
  keepChance(chanceRecords([...counted, ...quarantined], now, currentCommit()));

  for (const line of tellFailures(counted)) console.error(line);
  for (const outcome of counted)
    if (outcome.passed && outcome.firstFailure !== undefined)
      console.log(`passed the second time: ${nameOf(outcome)}: ${outcome.firstFailure}`.slice(0, 300));
  for (const outcome of quarantined)
    console.log(`in quarantine, ${outcome.passed ? 'passed' : 'failed'}: ${nameOf(outcome)}`);
  const problems = [...chanceProblems(counted, changedFiles()), ...quarantineProblems(quarantine, now)];
  for (const problem of problems) console.error(`test: ${problem}`);

  const failed = results.filter(({ code }) => code !== 0).map(({ name }) => name);
  console.log(`\n${stepTable(results, (performance.now() - startedAt) / 1000)}`);
  if (failed.length > 0) console.error(`\ntest: ${failed.join(', ')} failed`);
  const failures = counted.filter((outcome) => !outcome.passed).length;
  const faults = failures + failed.length + problems.length;
  console.log(`\n${counted.length - failures} passed, ${faults} failed`);
  return faults === 0 ? 0 : 1;
}
