// node generate/thresholds.ts: prints the thresholds of the document with the measured values; exits with 1 when one is
// missed
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleDocument, REDOCLY_CLI } from './bundle.ts';
import { releaseThresholds } from './check-released.ts';
import { asObject, type JsonObject } from './json.ts';
import { hasIgnoreFile, lintDocument } from './lint-document.ts';
import { catalogueThresholds, exampleThresholds } from './measure-examples.ts';
import { bodyThresholds, operationThresholds, schemaThresholds, type Threshold } from './measure-schemas.ts';
import { readOperations } from './read-operations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

async function lintThresholds(): Promise<Threshold[]> {
  const problems = await lintDocument(join(root, 'openapi'));
  for (const { ruleId, file, message } of problems) console.error(`${file}: ${ruleId}: ${message}`);
  const count = (severity: string) => problems.filter((problem) => problem.severity === severity).length;
  return [
    { line: 1, threshold: 'lint errors', reached: count('error'), wanted: 0 },
    { line: 1, threshold: 'lint warnings', reached: count('warn'), wanted: 0 },
    { line: 1, threshold: 'ignore files', reached: Number(hasIgnoreFile(join(root, 'openapi'))), wanted: 0 },
  ];
}

const readDocument = (file: string): JsonObject => asObject(JSON.parse(readFileSync(file, 'utf8')), file);

/** The thresholds of lines 1 to 7 and 11, measured on the source, on what it says here and on what is published of it. */
export async function measureThresholds(): Promise<Threshold[]> {
  const file = join(root, 'packages/contract/generated/openapi.json');
  const published = readDocument(file);
  const closed = readDocument(file.replace('openapi', 'closed'));
  const operations = readOperations(closed);
  return [
    ...(await lintThresholds()),
    ...operationThresholds(readOperations(bundleDocument(root)), operations),
    ...schemaThresholds(closed),
    ...exampleThresholds(closed, operations),
    ...catalogueThresholds(closed, operations),
    ...bodyThresholds(closed, published, operations),
    ...(await releaseThresholds(root, published)),
    scoreThreshold(file),
  ];
}

/** The score the design asks for (contract.md, line 11), and the one the document must not drop below until then. */
const WANTED = 90;
const HELD = 84;

/**
 * Line 11: Redocly's score of a document. Two properties of the specification keep it low: every response has two
 * branches told apart by errcode, and every GET carries the same five parameters. Decision 0032 says what was tried.
 */
function scoreThreshold(file: string): Threshold {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const output = execFileSync(process.execPath, [REDOCLY_CLI, 'score', file, '--format=json'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const { agentReadiness }: { agentReadiness: number } = JSON.parse(output.slice(output.indexOf('{')));
  return { line: 11, threshold: 'redocly score', reached: agentReadiness, wanted: WANTED, held: HELD };
}

function isReached({ reached, wanted, held }: Threshold): boolean {
  return held === undefined ? reached === wanted : reached >= wanted;
}

/** A threshold known to be missed counts as missed only when the value drops below `held`. */
export function isMissed(threshold: Threshold): boolean {
  return !isReached(threshold) && (threshold.held === undefined || threshold.reached < threshold.held);
}

export type { Threshold };

/** The thresholds as a table for a terminal; `low`: missed, but held at its known value. */
export function formatThresholds(thresholds: Threshold[]): string {
  const rows = thresholds.map((threshold) => {
    const word = isReached(threshold) ? 'ok  ' : isMissed(threshold) ? 'MISS' : 'low ';
    return `${word} ${String(threshold.line).padStart(2)}  ${threshold.threshold.padEnd(56)} ${String(threshold.reached).padStart(5)} of ${threshold.wanted}`;
  });
  return rows.join('\n');
}

if (import.meta.main) {
  const thresholds = await measureThresholds();
  console.log(formatThresholds(thresholds));
  process.exitCode = thresholds.some(isMissed) ? 1 : 0;
}
