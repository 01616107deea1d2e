// Records in a real Chromium what our player's sampler reports under everything an honest learner's browser goes
// through.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { command } from '@jixu/tools/step';
import { compareTrace, printComparison } from './compare.ts';
import { startPageServer } from './recording/page-server.ts';
import { SCENARIOS } from './recording/scenarios.ts';
import { openStage } from './recording/stage.ts';
import { packSample, type StoredTrace, TRACES_FOLDER, unpackTrace } from './trace.ts';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, into: { type: 'string', default: TRACES_FOLDER } },
});

async function record(origin: string, { name, what, act, wrongClock = false }: (typeof SCENARIOS)[number]) {
  const stage = await openStage(origin, { wrongClock });
  try {
    await act(stage);
    const { samples, ...rest } = await stage.finish();
    return { name, what, ...rest, samples: samples.map(packSample) } satisfies StoredTrace;
  } finally {
    await stage.close();
  }
}

const server = await startPageServer();
mkdirSync(values.into, { recursive: true });
let faults = 0;
for (const scenario of SCENARIOS.filter(({ name }) => name.includes(values.only))) {
  const trace = await record(server.origin, scenario);
  writeFileSync(path.join(values.into, `${trace.name}.json`), `${JSON.stringify(trace)}\n`);
  const compared = compareTrace(unpackTrace(trace));
  if (!compared.holds) faults += 1;
  console.log(printComparison(compared), JSON.stringify(trace.seen));
}
server.stop();
// Recordings are committed, so they are formatted like every other file.
await command('biome', ['format', '--write', values.into]);
process.exitCode = faults === 0 ? 0 : 1;
