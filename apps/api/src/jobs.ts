import { exitWithProblems } from '@jixu/serving/environment';
import { readConfiguration } from './configuration/configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { createPayGateways } from './gateways/create-pay-gateways.ts';
import { runJobs } from './jobs/job-loop.ts';
import { payJobs } from './jobs/pay-jobs.ts';
import { bufferedOutput, createLog, loggedError } from './server/log.ts';
import { partyLog } from './server/party-log.ts';

// A process of its own: unpacking a statement, or a provider that hangs, must not delay anybody's lesson.
const POOL_SIZE = 3;

const read = readConfiguration(process.env);
if (!read.ok) exitWithProblems('jobs', read.problems);
const { configuration } = read;
const db = openDatabase({ url: configuration.databaseUrl, poolSize: POOL_SIZE });
const log = createLog(bufferedOutput());
const loop = runJobs(
  payJobs({
    db,
    log,
    ...createPayGateways(configuration, partyLog(log)),
  }),
  (name, error) => log.warn('task failed', { route: name, fault: loggedError(error) }),
);
process.stdout.write('jixu jobs ready\n');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info('stopping', { outcome: signal });
    void loop.stop().then(() => closeDatabase(db));
  });
}
