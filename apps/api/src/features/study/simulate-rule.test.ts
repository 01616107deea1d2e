import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPublishedRule, listRules } from '#features/region/rule-store.ts';
import { creditWhole, dumpTable, givePackage } from '#testing/arrange-world.ts';
import { FIXTURE_RULES, fixtureRule } from '#testing/fixture-content.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { publishWithCare, simulateRule } from './simulate-rule.ts';

let site: TestSite;
// Each test publishes on a site of its own.
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const window = { from: '2026-01-01', until: '2099-12-31' };
const [, , GUANGDONG] = FIXTURE_RULES;

/** A learner of 南山区 with 50 of the 90 credits of 广东, all chosen. */
async function studying(): Promise<number> {
  const { learnerId } = await site.learner([]);
  const enrolmentId = await givePackage(site.db, learnerId, 601);
  await creditWhole(site.db, learnerId, [7001, 7002, 7003]);
  return enrolmentId;
}

test('every learner of the area, and below it, is replayed under the old and the new rules', async () => {
  const enrolmentId = await studying();
  const effectOfStandard = async (standard: { total: number; pro: number; pub: number }) =>
    (await simulateRule(site.db, fixtureRule(19, 2026, { window, standard }))).counts;
  expect(await effectOfStandard({ total: 90, pro: 60, pub: 30 })).toEqual({ same: 1, gains: 0, loses: 0 });
  expect(await effectOfStandard({ total: 50, pro: 30, pub: 20 })).toEqual({ same: 0, gains: 1, loses: 0 });
  expect(await effectOfStandard({ total: 100, pro: 70, pub: 30 })).toEqual({ same: 0, gains: 0, loses: 1 });
  const {
    changed: [one],
  } = await simulateRule(
    site.db,
    fixtureRule(19, 2026, { window, standard: { total: 50, pro: 30, pub: 20 } }),
  );
  expect(one).toMatchObject({
    enrolmentId,
    areaId: 219,
    before: {
      isEnough: false,
      missing: [
        { part: 'pro', missing: 30 },
        { part: 'pub', missing: 10 },
        { part: 'total', missing: 40 },
      ],
    },
    after: { isEnough: true, missing: [] },
  });
});

test('rules of the country are about no area that has its own, and those of a district about that district alone', async () => {
  await studying();
  const strict = { window, standard: { total: 300, pro: 200, pub: 100 } };
  const losing = async (areaId: number, yearId: number) =>
    (await simulateRule(site.db, fixtureRule(areaId, yearId, strict))).counts.loses;
  expect(await losing(0, 2026)).toBe(0);
  expect(await losing(219, 2026)).toBe(1);
  expect(await losing(2, 2026)).toBe(0);
  expect(await losing(19, 2025)).toBe(0);
});

test('rules by which somebody loses are published with a reason only, and whoever began keeps the old ones', async () => {
  await studying();
  const strict = fixtureRule(19, 2026, { window, standard: { total: 100, pro: 70, pub: 30 } });
  expect(await publishWithCare(site.db, strict, '')).toEqual({ kind: 'needs-reason', losing: 1 });
  expect((await findPublishedRule(site.db, strict))?.rule).toEqual(GUANGDONG);
  const before = await dumpTable(site.db, 'enrolment');
  expect(await publishWithCare(site.db, strict, '粤财会〔2026〕1号')).toEqual({ kind: 'published' });
  expect(await publishWithCare(site.db, strict, '粤财会〔2026〕1号')).toEqual({ kind: 'current' });
  // The seeding publishes the same file without a reason: there is nothing left to give one for.
  expect(await publishWithCare(site.db, strict, '')).toEqual({ kind: 'current' });
  expect(await findPublishedRule(site.db, strict)).toMatchObject({ version: 2 });
  expect((await listRules(site.db, 219))[0]?.rule.standard.total).toBe(100);
  expect(await dumpTable(site.db, 'enrolment')).toBe(before);
  expect(await dumpTable(site.db, 'rule_version')).toContain('粤财会〔2026〕1号');
});
