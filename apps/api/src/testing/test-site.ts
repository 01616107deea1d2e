import { fileURLToPath } from 'node:url';
import { sentenceOf } from '@jixu/serving/environment';
import {
  testBureauEnvironment,
  testInvoiceEnvironment,
  testPresenceEnvironment,
  testSmsEnvironment,
  testUploadEnvironment,
} from '@jixu/test-kit/parties-nowhere';
import { testPaymentEnvironment } from '@jixu/test-kit/payment-keys';
import { type Person, personFrom } from '@jixu/test-kit/people';
import { createTestDatabase } from '@jixu/test-kit/postgres-for-tests';
import { testProofKeyFile } from '@jixu/test-kit/proof-key';
import { type Configuration, readConfiguration } from '#configuration/configuration.ts';
import { closeDatabase, inTransaction, openDatabase, type Pool } from '#database/database.ts';
import { migrateToLatest } from '#database/migration-store.ts';
import { publishRule } from '#features/region/rule-store.ts';
import { areaRows, areaSettingRows } from '#seeding/area-rows.ts';
import { CONTENT_PARTS } from '#seeding/content-parts.ts';
import { replaceContent } from '#seeding/content-seed-store.ts';
import { courseRows } from '#seeding/course-rows.ts';
import { zExamBankFile, zExamsFile } from '#seeding/exam-files.ts';
import { publishExamBank, saveExams } from '#seeding/exam-seed-store.ts';
import { replaceAreaSettings, replaceCourses, saveAreas, writeSeedMark } from '#seeding/seed-store.ts';
import { createLog } from '#server/log.ts';
import { createRequestLifecycle } from '#server/request-lifecycle.ts';
import { createApp, createFilesApp } from '../app.ts';
import { type AppDependencies, createDependencies } from '../dependencies.ts';
import { FIELD_KEY } from './arrange-proofs.ts';
import { forgetSentMessages, giveEntitlement } from './arrange-world.ts';
import { FIXTURE_AREAS, FIXTURE_COURSES, FIXTURE_RULES, FIXTURE_SETTINGS } from './fixture-content.ts';
import { FIXTURE_BANK, FIXTURE_EXAMS } from './fixture-exams.ts';
import { FIXTURE_KEY_NOTES } from './fixture-key-notes.ts';
import { FIXTURE_CONTENT } from './fixture-showcase.ts';
import { recordTraffic } from './record-traffic.ts';
import { type ScriptedParties, scriptParties } from './scripted-parties.ts';
import { type ScriptedPayments, scriptPayments } from './scripted-payments.ts';
import { ScriptedFaceChecker, ScriptedRegulator } from './scripted-presence.ts';
import { openBrowser, SITE, SMS_SECRET, type TestBrowser } from './test-browser.ts';
import { watchCosts } from './watch-costs.ts';

const HERE = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** A complete API on its own database, with the small content of the fixtures. */
export interface TestSite {
  app: ReturnType<typeof createApp>;
  /** The origin of files. */
  files: ReturnType<typeof createFilesApp>;
  deps: AppDependencies;
  db: Pool;
  databaseUrl: string;
  parties: ScriptedParties;
  payments: ScriptedPayments;
  faceChecker: ScriptedFaceChecker;
  regulator: ScriptedRegulator;
  /** The complete log. */
  log: string[];
  browser(): TestBrowser;
  /** A new, logged-in learner, who owns package 601 by default. */
  learner(owns?: number[]): Promise<{ browser: TestBrowser; person: Person; learnerId: number }>;
  person(): Person;
  close(): Promise<void>;
}

/** `more`: variables that a test wants otherwise. */
export function testConfiguration(
  databaseUrl: string,
  more: Readonly<Record<string, string>> = {},
): Configuration {
  const result = readConfiguration({
    PROFILE: 'local',
    DATABASE_URL: databaseUrl,
    SITE_ORIGIN: SITE,
    FIELD_KEY,
    SIGNING_KEY: 'b2'.repeat(32),
    PROOF_KEY_FILE: testProofKeyFile(),
    ...testSmsEnvironment(),
    SMS_SIGN_SECRET: SMS_SECRET,
    // Those of the contract's example.
    TRACK_APP_ID: 'jixu_web',
    TRACK_SECRET: 'sample-secret',
    WECHAT_GATEWAY_URL: 'http://127.0.0.1:1',
    WECHAT_APP_ID: 'jixu',
    WECHAT_APP_SECRET: 'wechat',
    ...testPaymentEnvironment(),
    ...testPresenceEnvironment(),
    ...testBureauEnvironment(),
    ...testInvoiceEnvironment(),
    ...testUploadEnvironment(),
    MEDIA_DIR: HERE('./media'),
    // Most tests push without playing.
    SEGMENT_EVIDENCE: 'off',
    TRUST_PROXY: '1',
    ...more,
  });
  if (!result.ok) throw new Error(result.problems.map(sentenceOf).join('\n'));
  return result.configuration;
}

async function fill(url: string): Promise<void> {
  const db = openDatabase({ url, poolSize: 2 });
  try {
    await migrateToLatest(db);
    await inTransaction(db, async (trx) => {
      await saveAreas(trx, areaRows(FIXTURE_AREAS));
      await replaceAreaSettings(trx, areaSettingRows(FIXTURE_SETTINGS, 'http://parties.test'));
      for (const rule of FIXTURE_RULES) await publishRule(trx, rule, '');
      await replaceCourses(trx, courseRows(FIXTURE_COURSES, FIXTURE_KEY_NOTES));
      for (const { name, tables, read } of CONTENT_PARTS) {
        const { data, error } = read(FIXTURE_CONTENT[name]);
        if (data === undefined) throw error;
        await replaceContent(trx, tables, data);
      }
      await publishExamBank(trx, 'small', zExamBankFile.parse(FIXTURE_BANK));
      await saveExams(trx, zExamsFile.parse(FIXTURE_EXAMS));
      await writeSeedMark(trx, 'fixture', '1');
    });
  } finally {
    await closeDatabase(db);
  }
}

/** Whom calls may ask; doing so inside a transaction is counted. */
const PARTIES = [
  ...(['sms', 'wechat', 'scanner', 'wechatPay', 'alipay', 'cardGateway'] as const),
  ...(['faceChecker', 'regulator', 'invoices'] as const),
] as const;

/** People of different test files may share addresses, because each file has its own database. */
export async function openTestSite(
  given: Partial<AppDependencies> = {},
  variables: Readonly<Record<string, string>> = {},
): Promise<TestSite> {
  const database = await createTestDatabase({
    migrate: fill,
    madeFrom: [
      HERE('../../migrations'),
      HERE('./fixture-content.ts'),
      HERE('./fixture-exams.ts'),
      HERE('./fixture-key-notes.ts'),
      HERE('./fixture-showcase.ts'),
      HERE('./fixture-reading.ts'),
      HERE('../seeding'),
      HERE('./test-site.ts'),
    ],
  });
  const log: string[] = [];
  const parties = scriptParties();
  const payments = scriptPayments();
  const [faceChecker, regulator] = [new ScriptedFaceChecker(), new ScriptedRegulator()];
  const deps = createDependencies(testConfiguration(database.url, variables), {
    sms: parties.sms,
    wechat: parties.wechat,
    scanner: parties.scanner,
    wechatPay: payments.wechatPay.gateway,
    alipay: payments.alipay.gateway,
    faceChecker: faceChecker.gateway,
    regulator: regulator.gateway,
    log: createLog({ write: (line: string) => void log.push(line) }),
    checksResponses: true,
    ...given,
  });
  const costs = watchCosts(deps.db, deps.watchDb);
  for (const party of PARTIES) Object.assign(deps, { [party]: costs.party(deps[party]) });
  const app = createApp(deps);
  recordTraffic(app, costs);
  let people = 0;
  const site: TestSite = {
    app,
    files: createFilesApp(deps, createRequestLifecycle(deps)),
    deps,
    db: deps.db,
    databaseUrl: database.url,
    parties,
    payments,
    faceChecker,
    regulator,
    log,
    person: () => personFrom(1000 + people++),
    browser: () => openBrowser((path, init) => app.request(path, init), parties),
    async learner(owns = [601]) {
      const [browser, person] = [site.browser(), site.person()];
      await forgetSentMessages(deps.db);
      const answer = await browser.login(person);
      if (answer.errcode !== 0) throw new Error(`the login of a test learner answered ${answer.errcode}`);
      const learnerId = await giveEntitlement(deps.db, answer.data.user_info.id_number_code, owns);
      return { browser, person, learnerId };
    },
    async close() {
      await Promise.all([deps.pushes.drain(), deps.leases.drain(), deps.statutes.close()]);
      await Promise.all([closeDatabase(deps.db), closeDatabase(deps.watchDb)]);
      await database.drop();
    },
  };
  return site;
}

/** A separate site for a test that changes what the others in its file read. */
export async function withTestSite(work: (own: TestSite) => Promise<void>): Promise<void> {
  const own = await openTestSite();
  try {
    await work(own);
  } finally {
    await own.close();
  }
}
