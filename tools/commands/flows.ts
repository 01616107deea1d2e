// Runs the flows of openapi/flows by hand. Without options: against the mock, then the served ones against a server
// started for them. `--server http://127.0.0.1:3010`: against a running site (`npm start`), with its simulated parties
// (`--parties`, http://127.0.0.1:3012) and SMS_SIGN_SECRET, by default that of .data/. Names select single flows.
import { parseArgs } from 'node:util';
import { type FlowReport, reportOnMock, reportOnServer } from '../flows/flow-thresholds.ts';
import { readFlows } from '../flows/read-flows.ts';
import { type ServerEnvironment, startServerEnvironment } from '../flows/server-environment.ts';
import { fromRoot } from '../setup/paths.ts';
import { localSecrets } from '../site/secrets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { server: { type: 'string' }, parties: { type: 'string', default: 'http://127.0.0.1:3012' } },
});
const all = readFlows();
const unknown = positionals.filter((name) => !all.some(({ id }) => id === name));
if (unknown.length > 0) {
  console.error(`flows: there is no ${unknown.join(', ')}; there are ${all.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}
const chosen = positionals.length === 0 ? all : all.filter(({ id }) => positionals.includes(id));

function print({ threshold, results, waiting }: FlowReport): void {
  for (const { id, steps, failures } of results) {
    console.log(`${failures.length === 0 ? 'ok  ' : 'MISS'} ${id}, ${steps} steps`);
    for (const failure of failures) console.log(`       ${failure}`);
  }
  for (const [id, calls] of waiting) console.log(`     ${id} waits for: ${calls.join(', ')}`);
  console.log(`${threshold.threshold}: ${threshold.reached} of ${threshold.wanted}\n`);
}

function runningSite(origin: string): ServerEnvironment {
  return {
    servers: { jixu: origin, face: values.parties, outside: values.parties },
    siteOrigin: origin,
    smsSignSecret: process.env.SMS_SIGN_SECRET || localSecrets(fromRoot('.data')).SMS_SIGN_SECRET,
    stop: async () => undefined,
  };
}

const reports: FlowReport[] = [];
if (values.server === undefined) reports.push(await reportOnMock(chosen));
const environment = values.server === undefined ? await startServerEnvironment() : runningSite(values.server);
try {
  // a kept site has seen the learners of earlier runs: use others each time
  const firstLearner = values.server === undefined ? 1 : Math.floor(Date.now() / 1000) % 900_000;
  reports.push(
    await reportOnServer(environment, { harFolder: process.env.TRAFFIC_DIR ?? '', firstLearner }, chosen),
  );
} finally {
  await environment.stop();
}
for (const report of reports) print(report);
process.exitCode = reports.every(({ threshold }) => threshold.reached === threshold.wanted) ? 0 : 1;
