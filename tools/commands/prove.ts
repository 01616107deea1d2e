// The laboratory: `npm run prove` runs all of it; `npm run prove -- kills --seed 7 --rounds 20` one part with its own
// options. Every run is noted in lab/runs.tsv, and lab/README.md says when each part last ran.

import { PARTS } from '../laboratory/parts.ts';
import { noted } from '../laboratory/runs.ts';
import { ensureBuilt } from '../steps/build.ts';
import { runSteps } from '../steps/step.ts';

const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(`npm run prove                      all parts, one after the other
npm run prove -- <part> [options]  one part; most take --seed N, the kills --rounds N, seeded --only <name>
parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(0);
}
const optionsFrom = words.findIndex((word) => word.startsWith('--'));
const wanted = optionsFrom < 0 ? words : words.slice(0, optionsFrom);
const options = optionsFrom < 0 ? [] : words.slice(optionsFrom);
const unknown = wanted.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`prove: no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}
if (options.length > 0 && wanted.length !== 1) {
  console.error('prove: options belong to one part; name it first');
  process.exit(1);
}
await ensureBuilt({ web: true });
const chosen = wanted.length === 0 ? Object.keys(PARTS) : wanted;
const steps = chosen.flatMap((name) => {
  const step = PARTS[name]?.(options);
  return step === undefined ? [] : [noted(step, { command: 'prove', part: name, options })];
});
const failed = await runSteps(steps);
if (failed.length > 0) console.error(`\nprove: ${failed.join('; ')} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
