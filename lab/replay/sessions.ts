// Ten thousand honest learners built from real browser recordings: nothing they watched may be clamped, and nothing
// journaled may be lost. A failing session reports its number; `--only <n>` runs it alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from '@jixu/tools/paths';
import { compareTrace, printComparison } from './compare.ts';
import { prepareTraces } from './recorded-run.ts';
import { simulateSession } from './session.ts';
import { faultsOfSession, type SessionOutcome } from './session-outcome.ts';
import { readTraces } from './trace.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const PRINTED_FAULTS = 20;

const recorded = readTraces();
const traces = prepareTraces(recorded);
const compared = recorded.map(compareTrace);
for (const one of compared) console.log(printComparison(one));

const numbers =
  values.only === undefined
    ? Array.from({ length: Number(values.sessions) }, (_, index) => index + 1)
    : [Number(values.only)];
const startedAt = performance.now();
const played: { readonly number: number; readonly outcome: SessionOutcome }[] = [];
for (const number of numbers) {
  played.push({ number, outcome: await simulateSession(traces, seed, number) });
}
const took = (performance.now() - startedAt) / 1000;

const failed = played.filter(({ outcome }) => faultsOfSession(outcome).length > 0);
for (const { number, outcome } of failed.slice(0, PRINTED_FAULTS)) {
  console.error(
    `FAULT session ${number}: ${faultsOfSession(outcome).join(', ')} (--seed ${seed} --only ${number})`,
  );
}
if (values.only !== undefined) console.log(played[0]?.outcome);

const sum = (of: keyof SessionOutcome) => played.reduce((all, { outcome }) => all + outcome[of], 0);
const most = (of: keyof SessionOutcome) => played.reduce((all, { outcome }) => Math.max(all, outcome[of]), 0);
const least = played.reduce((all, { outcome }) => Math.min(all, outcome.spareMs), Number.POSITIVE_INFINITY);
console.log(
  `\n${played.length} sessions from ${traces.length} recordings, seed ${seed}: ${(sum('watchedMs') / 3_600_000).toFixed(0)} hours watched, ` +
    `${sum('pushes')} pushes, ${sum('pages')} pages opened, ${sum('displaced')} of them displaced, ${sum('crashes')} crashes; ${took.toFixed(0)} s\n` +
    `clamped ${sum('clampedMs')} ms, lost ${sum('lostMs')} ms, unwritten ${sum('unwrittenMs')} ms, invented ${sum('inventedMs')} ms; ` +
    `lost by a crash at most ${(most('crashLossMs') / 1000).toFixed(2)} s; ` +
    `closest to the bound: ${(least / 1000).toFixed(1)} s left, of which 10 s are given once; of those at most ${(most('aheadMs') / 1000).toFixed(2)} s spent ahead of the media`,
);

const file = fromRoot('.data', 'lab', `honest-${seed}.ndjson`);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  file,
  played.map(({ number, outcome }) => `${JSON.stringify({ session: number, ...outcome })}\n`).join(''),
);
process.exitCode = failed.length === 0 && compared.every(({ holds }) => holds) ? 0 : 1;
