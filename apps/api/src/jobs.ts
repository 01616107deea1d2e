import { bufferedOutput } from '@jixu/serving/buffered-output';
import { exitWithProblems } from '@jixu/serving/environment';
import { readConfiguration } from './configuration/configuration.ts';
import { closeDatabase, openDatabase } from './database/database.ts';
import { createCheckedVersions } from './features/lesson/watching/checked-versions.ts';
import { issueProofs } from './features/proof/study-proof/issue-proof.ts';
import { createProofSigner } from './features/proof/study-proof/proof-signer.ts';
import { checkKeys, keyProblemsAtStart } from './features/site/keys/check-keys.ts';
import { createAliyunSmsGateway } from './gateways/aliyun-sms/create-aliyun-sms-gateway.ts';
import { createPayGateways } from './gateways/create-pay-gateways.ts';
import { createPresenceGateways } from './gateways/create-presence-gateways.ts';
import { createHouseFinanceBureau } from './gateways/house-finance-bureau.ts';
import { createHouseInvoices } from './gateways/house-invoices.ts';
import { cardJobs } from './jobs/card-jobs.ts';
import { cleaningJobs, trackingJobs } from './jobs/cleaning-jobs.ts';
import { evidenceJobs } from './jobs/evidence-jobs.ts';
import { examJobs } from './jobs/exam-jobs.ts';
import { faceJobs } from './jobs/face-jobs.ts';
import { invoiceJobs } from './jobs/invoice-jobs.ts';
import { startJobHealth } from './jobs/job-health.ts';
import { runJobs } from './jobs/job-loop.ts';
import { withKnownKeys } from './jobs/known-keys.ts';
import { messageJobs } from './jobs/message-jobs.ts';
import { payJobs } from './jobs/pay-jobs.ts';
import { proofJobs } from './jobs/proof-jobs.ts';
import { rootJobs } from './jobs/root-jobs.ts';
import { scoreJobs } from './jobs/score-jobs.ts';
import { watchJobs } from './jobs/watch-jobs.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { createLog, loggedError, partyLog, smsLog } from './server/log.ts';

// A process of its own: unpacking a statement, or a provider that hangs, must not delay anybody's lesson.
const POOL_SIZE = 3;

const read = readConfiguration(process.env);
if (!read.ok) exitWithProblems('jobs', read.problems);
const { configuration } = read;
const db = openDatabase({ url: configuration.databaseUrl, poolSize: POOL_SIZE });
const foreign = await keyProblemsAtStart(db, configuration);
if (foreign.length > 0) exitWithProblems('jobs', foreign);
const log = createLog(bufferedOutput());
const cipher = createFieldCipher(configuration.fieldKey, configuration.fieldKeyOther);
const proofSigner = createProofSigner(configuration);
const payGateways = createPayGateways(configuration, partyLog(log, 'payment party'));
const loop = runJobs(
  withKnownKeys(
    {
      check: () => checkKeys(db, configuration),
      onForeign: (problems) => exitWithProblems('jobs', problems),
    },
    [
      ...payJobs({ db, log, ...payGateways }),
      ...cardJobs({ db, cipher, ...payGateways }),
      ...invoiceJobs({
        db,
        cipher,
        invoices: createHouseInvoices(configuration.invoicePlatform, Date.now, (trouble) =>
          partyLog(log, 'invoice party')('platform', trouble),
        ),
      }),
      ...evidenceJobs({ db }),
      ...cleaningJobs({ db, log }),
      ...watchJobs(db),
      ...trackingJobs(db),
      ...faceJobs({
        db,
        log,
        checkedVersions: createCheckedVersions(),
        yearEnd: issueProofs(proofSigner),
        ...createPresenceGateways(configuration, partyLog(log, 'presence party')),
      }),
      ...scoreJobs({
        db,
        log,
        financeBureau: createHouseFinanceBureau(configuration.financeBureau, (trouble) =>
          partyLog(log, 'score party')('bureau', trouble),
        ),
      }),
      ...messageJobs({
        db,
        log,
        cipher,
        sms: createAliyunSmsGateway(configuration.sms, () => Date.now(), smsLog(log)),
      }),
      ...proofJobs({ db, log, proofSigner }),
      ...rootJobs({ db, log, proofSigner }),
      ...examJobs({
        db,
        yearEnd: issueProofs(proofSigner),
        onError: (attemptId, error) =>
          log.error('an exam cannot be closed', { number: String(attemptId), fault: loggedError(error) }),
      }),
    ],
  ),
  (name, error) => log.warn('task failed', { route: name, fault: loggedError(error) }),
);

const stopHealth = await startJobHealth({ db, loop, ...configuration });

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    log.info('stopping', { outcome: signal });
    stopHealth();
    void loop.stop().then(() => closeDatabase(db));
  });
}
// Whoever reads this may stop it.
process.stdout.write('jixu jobs ready\n');
