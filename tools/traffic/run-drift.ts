import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { redocly } from '../steps/redocly.ts';
import { asTheContractReads, type HarEntry } from './har-entry.ts';
import { ORIGIN } from './served-document.ts';

/**
 * `security-baseline` is omitted: it reports a call without a session that is rejected with 1001 as an error, because
 * all of them are HTTP 200.
 */
const RULES = 'undocumented-endpoint,schema-consistency';

export interface DriftProblem {
  /** The exchange in which it was found first. */
  readonly exchangeIndex: number;
  readonly operationId?: string;
  readonly message: string;
  readonly path: string;
  readonly status?: number;
}

export interface CoveredItem {
  readonly kind: string;
  readonly target?: 'request' | 'response';
  readonly status?: string;
  readonly path?: string;
}

export interface DriftReport {
  readonly problems: readonly DriftProblem[];
  readonly operations: readonly {
    readonly operationId: string;
    readonly covered: readonly CoveredItem[];
    readonly missing: readonly CoveredItem[];
  }[];
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Redocly fails on empty input, and skips exchanges with other hosts. */
const ELSEWHERE: HarEntry = {
  request: { method: 'GET', url: 'http://elsewhere.test/', headers: [], queryString: [] },
  response: { status: 200, headers: [], content: {} },
};

/** The tool's reports; undefined when it left none. */
function readReports(drift: string, coverage: string): DriftReport | undefined {
  try {
    return { problems: readJson(drift).problems, operations: readJson(coverage).operations };
  } catch {
    return undefined;
  }
}

/**
 * Compares recorded exchanges, all with one origin, with a document by `redocly drift`, offline.
 * @throws Error with the tool's output when it leaves no report.
 */
export async function runDrift(entries: readonly HarEntry[], document: object): Promise<DriftReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-drift-'));
  const [traffic, api] = [path.join(folder, 'traffic.har'), path.join(folder, 'api.json')];
  const [drift, coverage] = [path.join(folder, 'drift.json'), path.join(folder, 'coverage.json')];
  const given = entries.length === 0 ? [ELSEWHERE] : entries.map(asTheContractReads);
  const har = { log: { version: '1.2', creator: { name: 'jixu', version: '1' }, entries: given } };
  const options = `--traffic-format har --server ${ORIGIN} --rules ${RULES} --ignore-cookies --format json --coverage`;
  const files = ['--api', api, '--output', drift, '--coverage-output', coverage];
  try {
    writeFileSync(traffic, JSON.stringify(har));
    writeFileSync(api, JSON.stringify(document));
    const said = await redocly(['drift', traffic, ...options.split(' '), ...files], folder);
    const report = readReports(drift, coverage);
    if (report === undefined) throw new Error(`redocly drift left no report: ${said.stderr}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Findings repeated for every wrong response, because its envelope has two alternative shapes. */
const SAYS_LITTLE = /must match exactly one schema in oneOf|must be equal to constant/;
const SHOWN_CHARACTERS = 200;

function sentence(problems: readonly DriftProblem[], entry: HarEntry | undefined): string {
  const [first] = problems;
  const told = [...new Set(problems.map(({ message }) => message))];
  const telling = told.filter((message) => !SAYS_LITTLE.test(message));
  const what = (telling.length > 0 ? telling : told).join(' ');
  const answer = (entry?.response.content.text ?? '').slice(0, SHOWN_CHARACTERS);
  return `${first?.operationId ?? first?.path}: ${what} HTTP ${first?.status} ${answer}`;
}

/** Redocly's findings, one sentence per exchange, with the response they are about. */
export function describeDrift(problems: readonly DriftProblem[], entries: readonly HarEntry[]): string[] {
  const byExchange = Map.groupBy(problems, ({ exchangeIndex }) => exchangeIndex);
  return [...byExchange].map(([index, found]) => sentence(found, entries[index]));
}
