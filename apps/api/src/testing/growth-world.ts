import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Person } from '@jixu/test-kit/people';
import { generateRegionKeys, type RegionKeyFile } from '@jixu/test-kit/region-keys';
import { sql } from 'kysely';
import { publishRule } from '#features/region/rule-store.ts';
import { isOf } from '#features/site/limits/event-store.ts';
import { finishChosen } from './arrange-exams.ts';
import { tellProfile, verifyFace } from './arrange-study.ts';
import { completeYears, giveEntitlement, givePackage } from './arrange-world.ts';
import { type CardSite, openCardSite } from './card-world.ts';
import { fixtureRule } from './fixture-content.ts';
import { EXAM_AREA } from './fixture-exams.ts';
import { KNOWN_CAPTCHAS } from './known-captchas.ts';
import { openBrowser, type TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** The province of the fixtures' open area. */
export const REGION = 19;

/** A site with cards and a region that signs tickets, where nobody is held up by the calls of a minute. */
export interface GrowthWorld extends CardSite {
  readonly regionKey: RegionKeyFile;
}

/** A learner who has done a little of everything, and goes on doing so. */
export interface Life {
  readonly learnerId: number;
  readonly address: string;
  /** Of these two a recovery makes others. */
  browser: TestBrowser;
  person: Person;
  /** What was paid for and not given back yet. */
  paid: string | null;
}

/** What a call is about, by the names of its parts; the contract's examples stand for what is not said. */
export interface Asked {
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Who calls, if not the learner's own browser. */
  readonly browser?: TestBrowser;
}

/** Makes what one call is about, anew each time. */
export type Recipe = (life: Life, world: GrowthWorld) => Promise<Asked> | Asked;

/** Everything that a year can ask of a learner, but for faces. */
const RULE = fixtureRule(EXAM_AREA, 2026, {
  window: { from: '2026-01-01', until: '2099-12-31' },
  standard: { total: 50, pro: 30, pub: 20 },
  exam: { passScore: 60, hasAssessment: true },
  checks: {
    captcha: { kind: 'interval', everySeconds: 3000 },
    regulatorCode: true,
    face: { lesson: false, exam: false },
  },
  entry: { profile: true, face: false },
});

export async function openGrowthWorld(): Promise<GrowthWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'jixu-growth-'));
  const { listFile, keys } = generateRegionKeys(folder, [REGION]);
  const [regionKey] = keys;
  if (regionKey === undefined) throw new Error('the region has no key');
  const limiter = { admit: () => undefined, flush: async () => undefined };
  const world = await openCardSite({ captchas: KNOWN_CAPTCHAS, limiter }, { REGION_KEYS_FILE: listFile });
  await publishRule(world.site.db, RULE, '');
  const close = async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  };
  return { ...world, regionKey, close };
}

/** A browser at an address of its own. */
export const browserAt = ({ app, parties }: TestSite, address: string): TestBrowser =>
  openBrowser((target, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', address);
    return app.request(target, { ...init, headers });
  }, parties);

let lives = 0;

/** A new learner with the proof of one year, in the middle of the next. */
export async function settle({ site }: GrowthWorld): Promise<Life> {
  lives += 1;
  const address = `10.0.${lives >> 8}.${lives & 255}`;
  const [browser, person] = [browserAt(site, address), site.person()];
  const { errcode, data } = await browser.login(person);
  if (errcode !== 0) throw new Error(`the login answered ${errcode}`);
  const learnerId = await giveEntitlement(site.db, data.user_info.id_number_code, []);
  await givePackage(site.db, learnerId, 601, 2025);
  await completeYears(site.db, learnerId, [7001, 7002]);
  for (const packageId of [601, 714]) await givePackage(site.db, learnerId, packageId);
  await finishChosen(site.db, learnerId, [1001, 1002]);
  await tellProfile(site.db, learnerId);
  // Whoever wins an account back that nobody was verified for gets nothing of what stands in it.
  await verifyFace(site.db, learnerId);
  await sql`
    update enrolment set rule_version_id = (select max(id) from rule_version where area_id = ${EXAM_AREA})
    where learner_id = ${learnerId} and year_id = 2026`.execute(site.db);
  return { learnerId, address, browser, person, paid: null };
}

/**
 * What was counted of a learner's address becomes somebody else's: it stays stored, and the learner may ask again. Time
 * that passes would take it out of everybody's count.
 */
export async function passOn({ db, deps }: TestSite, { address }: Life): Promise<void> {
  const mine = isOf('address_index', deps.cipher.index('address', address));
  const other = sql`sha256(convert_to(random()::text, 'UTF8'))`;
  await sql`update sms_sent set phone_index = ${other}, address_index = ${other} where ${mine}`.execute(db);
  await sql`update proof_lookup set card_index = ${other}, address_index = ${other} where ${mine}`.execute(
    db,
  );
}

/** Takes the free courses back that the learner has claimed, as nothing but a test may. */
export async function takeClaimBack({ db }: TestSite, { learnerId }: Life): Promise<void> {
  await sql`
    update entitlement set source = 'demo', revoked_at = now()
    where learner_id = ${learnerId} and source = 'claim'`.execute(db);
}
