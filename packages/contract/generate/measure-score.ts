import { execFileSync } from 'node:child_process';
import { REDOCLY_CLI } from './bundle.ts';
import type { Threshold } from './measure-schemas.ts';

/** The score the design asks for (contract.md, line 11), and the one the document must not drop below until then. */
const WANTED = 90;
const HELD = 84;

/**
 * Line 11: Redocly's score of a document. Two properties of the specification keep it low: every response has two
 * branches told apart by errcode, and every GET carries the same five parameters. Decision 0032 says what was tried.
 */
export function scoreThreshold(file: string): Threshold {
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
