// Three times ten thousand honest learners in years with all four kinds of checks: nothing they watched may be clamped, and
// nothing lost. A failing session reports its number; `--seed <n> --only <n>` runs it alone.
import { parseArgs } from 'node:util';
import { type CheckedOutcome, faultsOfChecked, simulateCheckedSession } from './checked-session.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '10000' },
    /** One seed; by default 1, 2 and 3. */
    seed: { type: 'string' },
    only: { type: 'string' },
  },
});
const PRINTED_FAULTS = 20;

const seeds = values.seed === undefined ? [1, 2, 3] : [Number(values.seed)];
const numbers =
  values.only === undefined
    ? Array.from({ length: Number(values.sessions) }, (_, index) => index + 1)
    : [Number(values.only)];

/** Whether all sessions of a seed are whole. */
async function prove(seed: number): Promise<boolean> {
  const startedAt = performance.now();
  const played: { readonly number: number; readonly outcome: CheckedOutcome }[] = [];
  for (const number of numbers) {
    played.push({ number, outcome: await simulateCheckedSession(seed, number) });
  }
  const failed = played.filter(({ outcome }) => faultsOfChecked(outcome).length > 0);
  for (const { number, outcome } of failed.slice(0, PRINTED_FAULTS)) {
    console.error(
      `FAULT session ${number}: ${faultsOfChecked(outcome).join(', ')} (--seed ${seed} --only ${number})`,
    );
  }
  if (values.only !== undefined) console.log(played[0]?.outcome);
  const sum = (of: keyof CheckedOutcome) => played.reduce((all, { outcome }) => all + outcome[of], 0);
  const took = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(
    `${played.length} sessions, seed ${seed}: ${(sum('watchedMs') / 3_600_000).toFixed(0)} hours watched, ${sum('pushes')} pushes, ` +
      `${sum('passes')} checks passed; clamped ${sum('clampedMs')} ms, lost ${sum('lostMs')} ms; ${took} s`,
  );
  return failed.length === 0;
}

for (const seed of seeds) if (!(await prove(seed))) process.exitCode = 1;
