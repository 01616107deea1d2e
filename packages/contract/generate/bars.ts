// node generate/bars.ts: prints the thresholds of the document with the measured values; exits with 1 when one is
// missed
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleDocument } from './bundle.ts';
import { releaseBars } from './check-released.ts';
import { asObject, type JsonObject } from './json.ts';
import { hasIgnoreFile, lintDocument } from './lint-document.ts';
import { catalogueBars, exampleBars } from './measure-examples.ts';
import { type Bar, bodyBars, operationBars, schemaBars } from './measure-schemas.ts';
import { scoreBar } from './measure-score.ts';
import { readOperations } from './read-operations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function lintBars(): Promise<Bar[]> {
  const problems = await lintDocument(join(root, 'openapi'));
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  return [
    { line: 1, bar: 'lint errors', reached: count('error'), wanted: 0 },
    { line: 1, bar: 'lint warnings', reached: count('warn'), wanted: 0 },
    { line: 1, bar: 'ignore files', reached: Number(hasIgnoreFile(join(root, 'openapi'))), wanted: 0 },
  ];
}

/** The thresholds of lines 1 to 7 and 11, measured on the source and on the published document. */
export async function measureBars(): Promise<Bar[]> {
  const file = join(root, 'packages/contract/generated/openapi.json');
  const published: JsonObject = asObject(JSON.parse(readFileSync(file, 'utf8')), file);
  const operations = readOperations(published);
  return [
    ...(await lintBars()),
    ...operationBars(readOperations(bundleDocument(root)), operations),
    ...schemaBars(published),
    ...exampleBars(published, operations),
    ...catalogueBars(published, operations),
    ...bodyBars(published, operations),
    ...(await releaseBars(root, published)),
    scoreBar(file),
  ];
}

function isReached({ reached, wanted, held }: Bar): boolean {
  return held === undefined ? reached === wanted : reached >= wanted;
}

/** A threshold known to be missed counts as missed only when the value drops below `held`. */
export function isMissed(bar: Bar): boolean {
  return !isReached(bar) && (bar.held === undefined || bar.reached < bar.held);
}

export type { Bar };

/** The thresholds as a table for a terminal; `low`: missed, but held at its known value. */
export function formatBars(bars: Bar[]): string {
  const rows = bars.map((bar) => {
    const word = isReached(bar) ? 'ok  ' : isMissed(bar) ? 'MISS' : 'low ';
    return `${word} ${String(bar.line).padStart(2)}  ${bar.bar.padEnd(56)} ${String(bar.reached).padStart(5)} of ${bar.wanted}`;
  });
  return rows.join('\n');
}

if (import.meta.main) {
  const bars = await measureBars();
  console.log(formatBars(bars));
  process.exitCode = bars.some(isMissed) ? 1 : 0;
}
