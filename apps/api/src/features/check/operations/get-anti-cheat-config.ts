import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { antiCheatConfig } from '@jixu/domain/study/rules/anti-cheat-config';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { Database } from '#database/database.ts';
import { type Call, learnerOf } from '#features/call.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { listRules } from '#features/region/rule-store.ts';
import { listYearsOf } from '#features/study/enrolment-store.ts';
import { ok, reject } from '#server/envelope.ts';

/** What interrupts a lesson of an area's year (002 §7): by the rules the learner's own year is pinned to, where there is one. */
export const getAntiCheatConfig: HandlerOf<'getAntiCheatConfig', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const { db } = call.deps;
  const area = await findOpenArea(db, query.area_id);
  if (area === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const asked = { areaId: query.area_id, yearId: query.year_id ?? query.year ?? null };
  return ok(antiCheatConfig(await findRuleFor(db, learner.learnerId, asked)));
};

/** Without a year the newest; null when there are no rules. */
async function findRuleFor(
  db: Database,
  learnerId: number,
  asked: { areaId: number; yearId: number | null },
): Promise<StudyRule | null> {
  const published = await listRules(db, asked.areaId);
  const yearId = asked.yearId ?? published[0]?.rule.yearId;
  const own = (await listYearsOf(db, learnerId)).find(
    (year) => year.areaId === asked.areaId && year.yearId === yearId,
  );
  return own?.rule ?? published.find(({ rule }) => rule.yearId === yearId)?.rule ?? null;
}
