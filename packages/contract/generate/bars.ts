// node generate/bars.ts: prints lines 1 to 6 of the contract's bars with their numbers; ends with 1 when one is missed
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleDocument } from './bundle.ts';
import { asObject, type JsonObject } from './json.ts';
import { hasIgnoreFile, lintDocument } from './lint-document.ts';
import { catalogueBars, exampleBars } from './measure-examples.ts';
import { type Bar, bodyBars, operationBars, schemaBars } from './measure-schemas.ts';
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

/** All bars of lines 1 to 6, measured on the source and on the published document. */
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
  ];
}

/** The bars as a table for a terminal. */
export function formatBars(bars: Bar[]): string {
  const rows = bars.map(({ line, bar, reached, wanted }) => {
    return `${reached === wanted ? 'ok  ' : 'MISS'} ${line}  ${bar.padEnd(52)} ${String(reached).padStart(5)} of ${wanted}`;
  });
  return rows.join('\n');
}

if (import.meta.main) {
  const bars = await measureBars();
  console.log(formatBars(bars));
  process.exitCode = bars.every(({ reached, wanted }) => reached === wanted) ? 0 : 1;
}
