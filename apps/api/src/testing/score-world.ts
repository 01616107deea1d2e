import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { type BureauSite, openBureauSite } from '@jixu/mock-parties/bureau-site';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { matchDay } from '#features/proof/score-sending/match-day.ts';
import { claimDueSendings } from '#features/proof/score-sending/sending-store.ts';
import { workOnSending } from '#features/proof/score-sending/work-on-sending.ts';
import { createHouseFinanceBureau } from '#gateways/house-finance-bureau.ts';
import { MIGRATIONS } from '../../migrations/index.ts';
import { completeYears } from './arrange-world.ts';
import type { TestBrowser } from './test-browser.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const YEAR = { area_id: 219, year: 2026 };
/** The recordings of package 601. */
const LESSONS = [7001, 7002];

/** A site whose credits go to a simulated finance bureau; the jobs run when the test says so. */
export async function openScoreWorld() {
  const bureau: BureauSite = await openBureauSite();
  const site = await openTestSite();
  const deps = { db: site.db, financeBureau: createHouseFinanceBureau(bureau.account) };
  return {
    bureau,
    site,
    deps,
    /** One turn of the job: whatever is due. */
    async work(): Promise<void> {
      const due = await claimDueSendings(site.db, 1000, 60);
      await Promise.all(due.map((sending) => workOnSending(deps, sending)));
    },
    /** Whatever waits is due now, as if its time had come. */
    async waitOut(): Promise<void> {
      await sql`update score_sending set next_at = now() where next_at is not null`.execute(site.db);
    },
    match: (day = shanghaiDay(Date.now())) => matchDay(deps, day),
    faults: (faults: Record<string, string>, learner?: string) =>
      bureau.control('/faults', { faults, learner }),
    /** A learner who has just completed a year. */
    async graduate() {
      const learner = await site.learner();
      await completeYears(site.db, learner.learnerId, LESSONS);
      return { ...learner, ...(await proofOf(site, learner.learnerId)), ...newsOf(learner.browser) };
    },
    /** As if nothing had ever been sent. */
    async forget(): Promise<void> {
      await sql`truncate score_sending, score_match, score_difference`.execute(site.db);
      bureau.forget();
    },
    async close(): Promise<void> {
      await site.close();
      await bureau.close();
    },
  };
}

export type ScoreWorld = Awaited<ReturnType<typeof openScoreWorld>>;

function newsOf(browser: TestBrowser) {
  return {
    /** What the study center is told; null: nothing. */
    news: async (): Promise<{ id: number; is_send_success: number; user_close: number } | null> =>
      (await browser.call('getScoreSendLog', YEAR)).data,
    close: (id: number) => browser.call('closeScoreSendLog', { id }),
  };
}

/** The proof in force, and the learner's public reference. */
export async function proofOf(site: TestSite, learnerId: number) {
  const { rows } = await sql<{ serial: string; reference: string }>`
    select serial, id_number_code as reference from study_proof join learner on learner.id = learner_id
    where learner_id = ${learnerId} and revoked_ms is null`.execute(site.db);
  const [proof] = rows;
  if (proof === undefined) throw new Error('the year has no proof');
  return proof;
}

/** The states of the sendings of a proof, first try first. */
export async function statesOf(site: TestSite, serial: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state from score_sending where serial = ${serial} order by try`.execute(site.db);
  return rows.map(({ state }) => state);
}

/** Does one migration again whose tables a test has dropped: those that came after it stay. */
export async function migrateAgain(db: Database, name: keyof typeof MIGRATIONS): Promise<void> {
  await MIGRATIONS[name]?.up(db);
}
