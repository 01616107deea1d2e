import { bufferedOutput } from '@jixu/serving/buffered-output';
import type { Configuration } from './configuration/configuration.ts';
import { type ChangeFeed, SILENT_FEED } from './database/change-feed.ts';
import { openDatabase, type Pool } from './database/database.ts';
import type { Dependencies } from './features/call.ts';
import { readYearExam } from './features/exam/year-exam.ts';
import { askAboutIdentity } from './features/face/ask-face-checker.ts';
import { type Captchas, RANDOM_CAPTCHAS } from './features/identity/captcha/captcha-maker.ts';
import { createSessionCache, type SessionCache } from './features/identity/login/session-cache.ts';
import { type CheckedVersions, createCheckedVersions } from './features/lesson/watching/checked-versions.ts';
import { createLeaseBatcher, type LeaseBatcher } from './features/lesson/watching/hold-leases.ts';
import { createProgressBatcher, type ProgressBatcher } from './features/lesson/watching/progress-batcher.ts';
import { createPushBatcher, type PushBatcher } from './features/lesson/watching/push-batcher.ts';
import { createSegmentEvidence, type SegmentEvidence } from './features/lesson/watching/segment-evidence.ts';
import { DatabaseClock, KnownWatches } from './features/lesson/watching/watch-memory.ts';
import { createStatuteSearch, type StatuteSearch } from './features/library/search/statute-search.ts';
import { createFileJudge, type FileJudge } from './features/profile/upload/file-judge.ts';
import {
  createProofRenderer,
  type ProofRenderer,
} from './features/proof/study-proof/document/proof-renderer.ts';
import { issueProofs } from './features/proof/study-proof/issue-proof.ts';
import { createProofSigner, type ProofSigner } from './features/proof/study-proof/proof-signer.ts';
import { createHomeOptionCache, type HomeOptionCache } from './features/site/home/home-option-cache.ts';
import { keysHold } from './features/site/keys/check-keys.ts';
import { addHits } from './features/site/limits/rate-window-store.ts';
import { type CourseVersions, createCourseVersions } from './features/study/course-versions.ts';
import type { IdentityQuestion } from './features/study/identity-question.ts';
import type { YearEnd } from './features/study/year-end.ts';
import type { YearExams } from './features/study/year-exams.ts';
import { createAliyunSmsGateway } from './gateways/aliyun-sms/create-aliyun-sms-gateway.ts';
import { createClamdScanner } from './gateways/clamd-scanner.ts';
import { createPayGateways } from './gateways/create-pay-gateways.ts';
import { createPresenceGateways } from './gateways/create-presence-gateways.ts';
import { createHouseInvoices } from './gateways/house-invoices.ts';
import { createWechatGateway } from './gateways/wechat-gateway.ts';
import { createFieldCipher } from './secrets/field-cipher.ts';
import { createCallerShares } from './server/callers.ts';
import { createFilePlaces } from './server/file-places.ts';
import { createHealth, type ReadHealth } from './server/health.ts';
import { createLog, type Log, partyLog, smsLog } from './server/log.ts';
import { readinessChecks } from './server/readiness-checks.ts';
import { createRequestLimiter } from './server/request-limiter.ts';
import type { TransportDependencies } from './server/serve-operation.ts';

/** What the transport, all operations, or individual operations use. */
export interface AppDependencies
  extends Dependencies,
    TransportDependencies,
    IdentityQuestion,
    YearExams,
    Captchas {
  sessions: SessionCache;
  changes: ChangeFeed;
  homeOption: HomeOptionCache;
  statutes: StatuteSearch;
  pushes: PushBatcher;
  leases: LeaseBatcher;
  progress: ProgressBatcher;
  evidence: SegmentEvidence | null;
  versions: CourseVersions;
  checkedVersions: CheckedVersions;
  yearEnd: YearEnd;
  /** Null without a key. */
  proofSigner: ProofSigner | null;
  proofRenderer: ProofRenderer;
  fileJudge: FileJudge;
  /** Connections of watching alone, which goes on whatever other calls do with theirs (reliability D7). */
  watchDb: Pool;
  /** Whether requests should be sent to this process. */
  readHealth: ReadHealth;
}

/** As many as batches of pushes run at once. */
const WATCH_CONNECTIONS = 3;
/** A few kilobytes each; of the others a push reads what is stored. */
const LEARNERS_KNOWN = 20_000;

const openWatchPool = ({ databaseUrl }: Configuration): Pool =>
  openDatabase({ url: databaseUrl, poolSize: WATCH_CONNECTIONS });

/** All dependencies, built from the configuration; tests replace some of them. */
export function createDependencies(
  configuration: Configuration,
  given: Partial<AppDependencies> = {},
): AppDependencies {
  const db = given.db ?? openDatabase({ url: configuration.databaseUrl });
  const watchDb = given.watchDb ?? given.db ?? openWatchPool(configuration);
  const log = given.log ?? createLog(bufferedOutput());
  const changes = given.changes ?? SILENT_FEED;
  // Looked up at each call: a test may put another clock in its place.
  const now = () => Date.now();
  const { segmentEvidence, segmentEvidenceCached } = configuration;
  const evidence = segmentEvidence ? createSegmentEvidence(db, segmentEvidenceCached) : null;
  const checkedVersions = createCheckedVersions();
  const proofSigner = createProofSigner(configuration);
  const yearEnd = given.yearEnd ?? issueProofs(proofSigner);
  const memory = { known: new KnownWatches(LEARNERS_KNOWN), clock: new DatabaseClock() };
  const deps: AppDependencies = {
    configuration,
    db,
    watchDb,
    cipher: createFieldCipher(configuration.fieldKey, configuration.fieldKeyOther),
    ...createGateways(configuration, now, log),
    fileJudge: createFileJudge(),
    filePlaces: createFilePlaces(),
    shares: createCallerShares(),
    pushes: createPushBatcher(watchDb, { versions: checkedVersions, evidence, yearEnd }, memory),
    leases: createLeaseBatcher(watchDb, checkedVersions, memory),
    evidence,
    progress: createProgressBatcher(watchDb),
    versions: createCourseVersions(db),
    checkedVersions,
    yearEnd,
    proofSigner,
    proofRenderer: createProofRenderer(),
    captchas: RANDOM_CAPTCHAS,
    ...followChanges({ db, watchDb, changes, now }, given),
    changes,
    limiter: createRequestLimiter((minute, counted) => addHits(watchDb, minute, counted)),
    log,
    checksResponses: false,
    readHealth: readsHealth({ db, configuration, log }),
    askAboutIdentity: (learnerId) => askAboutIdentity(deps, learnerId),
    examOfYear: (year, courses) => readYearExam(deps, year, courses),
    ...given,
  };
  return deps;
}

/** The parties that the API speaks to. */
function createGateways(configuration: Configuration, now: () => number, log: Log) {
  return {
    sms: createAliyunSmsGateway(configuration.sms, now, smsLog(log)),
    wechat: createWechatGateway(configuration.wechat),
    ...createPayGateways(configuration, partyLog(log, 'payment party')),
    ...createPresenceGateways(configuration, partyLog(log, 'presence party')),
    invoices: createHouseInvoices(configuration.invoicePlatform, now, (trouble) =>
      partyLog(log, 'invoice party')('platform', trouble),
    ),
    scanner: createClamdScanner(configuration.scanner, (trouble) =>
      partyLog(log, 'upload party')('scanner', trouble),
    ),
  };
}

type Followed = Pick<AppDependencies, 'sessions' | 'homeOption' | 'statutes'>;

/** What this process remembers of the database, until the feed says that it has changed. */
function followChanges(
  { db, watchDb, changes, now }: Pick<AppDependencies, 'db' | 'watchDb' | 'changes'> & { now: () => number },
  given: Partial<Followed>,
): Followed {
  const sessions = given.sessions ?? createSessionCache(watchDb, now, changes.isCurrent);
  const homeOption = given.homeOption ?? createHomeOptionCache(db, now, changes.isCurrent);
  const statutes = given.statutes ?? createStatuteSearch(db, now, changes.isCurrent);
  changes.subscribe({
    sessionsEnded: (ids) => sessions.forget(ids),
    contentChanged: () => {
      homeOption.forget();
      statutes.follow();
    },
  });
  return { sessions, homeOption, statutes };
}

/** The checks of the server, and whether the keys are those of the database. */
function readsHealth({
  db,
  configuration,
  log,
}: Pick<AppDependencies, 'db' | 'configuration' | 'log'>): ReadHealth {
  return createHealth(
    readinessChecks(db, configuration, [
      { word: 'keys-differ', holds: () => keysHold({ db, configuration, log }) },
    ]),
  );
}
