// Who may import whom, by dependency-cruiser: workspaces and packages (tools/boundaries/package-boundaries.mjs), then folders and cycles.
// And what a file may hold (tools/boundaries).
import { globSync, readFileSync } from 'node:fs';
import { PAGES } from '@jixu/domain/site/pages/pages';
import { parse } from 'yaml';
import { unusedAllowances } from '../boundaries/check-allowances.ts';
import { checkFile, type SourceFile } from '../boundaries/check-file.ts';
import { checkGateJourneys, gateJourneysOf } from '../boundaries/check-gate-journeys.ts';
import { checkNamedValues } from '../boundaries/check-named-values.ts';
import { checkPagePaths } from '../boundaries/check-page-paths.ts';
import { checkRealTime } from '../boundaries/check-real-time.ts';
import { checkTransactions } from '../boundaries/check-transactions.ts';
import { checkVocabulary } from '../boundaries/check-vocabulary.ts';
import { documentBreaches } from '../boundaries/document-breaches.ts';
import {
  checkFunctionLengths,
  type FunctionLength,
  functionLengths,
} from '../boundaries/function-lengths.ts';
import { namedValuesOf } from '../boundaries/named-values.ts';
import { readRetired } from '../boundaries/retired-words.ts';
import { BOUNDARIES, TEST_ONLY } from '../boundaries/rules.ts';
import { fromRoot, root } from '../setup/paths.ts';
import { command } from '../steps/step.ts';

const PRELOADED = new URL('../boundaries/older-typescript.mjs', import.meta.url).href;
const cruiser = fromRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const folders = ['apps', 'packages', 'mocks', 'lab', 'tools', 'stories'];
const cruise = (config: string): Promise<number> => {
  const how = ['--config', config, '--output-type', 'err', '--progress', 'none'];
  return command(process.execPath, ['--import', PRELOADED, cruiser, ...how, ...folders]);
};
// Beside the checks below, which leave them a processor.
const crossing = cruise('tools/boundaries/package-boundaries.mjs').then(async (packages) => {
  const rooms = await cruise('.dependency-cruiser.mjs');
  return packages === 0 && rooms === 0;
});

const catalogue = (file: string): unknown => parse(readFileSync(fromRoot('openapi', file), 'utf8'));
const paths = Object.values(PAGES).map(({ path }) => path);
const retired = readRetired(readFileSync(fromRoot('docs', 'glossary.md'), 'utf8'));
const named = namedValuesOf(catalogue('constants.yaml'), catalogue('errcodes.yaml'));

const IGNORED = /node_modules|\/generated\/|\/build\/|\.react-router|storybook-static|\/toolchain\/|\.d\.ts$/;
const files: SourceFile[] = [];
const read = (path: string): SourceFile => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') });
const below = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: fromRoot(folder) })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => !IGNORED.test(file));
const lengths: FunctionLength[] = [];
let gateJourneys = 0;
const breaches = Object.keys(BOUNDARIES).flatMap((folder) =>
  below(folder, '**/*.{ts,tsx}').flatMap((path) => {
    const file = read(path);
    files.push(file);
    lengths.push(...functionLengths(file));
    const gate = gateJourneysOf(file);
    gateJourneys += gate.count;
    return [
      ...checkFile(file),
      ...checkNamedValues(file, named),
      ...checkVocabulary(file, retired),
      ...checkPagePaths(file, paths),
      ...checkRealTime(file),
      ...checkTransactions(file),
      ...gate.breaches,
    ];
  }),
);
const scripts = Object.keys(BOUNDARIES).flatMap((folder) => below(folder, '**/*.mjs').map(read));
breaches.push(...scripts.flatMap((script) => checkVocabulary(script, retired)));
breaches.push(...documentBreaches(), ...unusedAllowances(BOUNDARIES, TEST_ONLY, [...files, ...scripts]));
breaches.push(...checkFunctionLengths(lengths), ...checkGateJourneys(gateJourneys));
for (const breach of breaches) console.error(breach);
console.log(`boundaries: ${files.length} files, ${breaches.length} breaches`);

process.exitCode = (await crossing) && breaches.length === 0 ? 0 : 1;
