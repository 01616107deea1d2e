import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import { sql } from 'kysely';
import { contentHash } from '#database/content-hash.ts';
import type { Database } from '#database/database.ts';
import { type AreaId, ancestors, WHOLE_COUNTRY } from './area-store.ts';

/** Published rules; they never change. */
export interface RuleVersion {
  versionId: number;
  rule: StudyRule;
}

/** The rules of an area, newest year first: those of the nearest area that has some, as published last. */
export async function listRules(db: Database, areaId: AreaId): Promise<RuleVersion[]> {
  const found = await sql<RuleVersion>`
    ${ancestors(areaId)}
    select distinct on (year_id) rule_version.id as "versionId", rules as rule
    from rule_version left join line on line.id = rule_version.area_id
    where line.id is not null or rule_version.area_id = ${WHOLE_COUNTRY}
    order by year_id desc, coalesce(height, 99), version desc`.execute(db);
  return found.rows;
}

/** The rules of an area for a year; null when there are none. */
export async function findRule(db: Database, areaId: number, yearId: number): Promise<RuleVersion | null> {
  const rules = await listRules(db, areaId);
  return rules.find(({ rule }) => rule.yearId === yearId) ?? null;
}

/** The rules that years are pinned to, by their versions: many years share them. */
export async function listRulesOfYears(
  db: Database,
  enrolmentIds: readonly number[],
): Promise<ReadonlyMap<number, StudyRule>> {
  const found = await sql<RuleVersion>`
    select id as "versionId", rules as rule from rule_version
    where id in (select rule_version_id from enrolment where id = any(${[...enrolmentIds]}::bigint[]))`.execute(
    db,
  );
  return new Map(found.rows.map(({ versionId, rule }) => [versionId, rule]));
}

/** What is known of a version of the rules that was read just before. */
export function ofVersion<T>(known: ReadonlyMap<number, T>, versionId: number): T {
  const found = known.get(versionId);
  if (found === undefined) throw new Error(`rules ${versionId} were not read`);
  return found;
}

/** The rules that were published last for exactly this area and year. */
export async function findPublishedRule(
  db: Database,
  { areaId, yearId }: Pick<StudyRule, 'areaId' | 'yearId'>,
): Promise<(RuleVersion & { version: number; sha256: string }) | null> {
  const row = await db
    .selectFrom('rule_version')
    .select(['id as versionId', 'rules as rule', 'version', 'sha256'])
    .where('area_id', '=', areaId)
    .where('year_id', '=', yearId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether exactly these rules were published last. */
export async function isPublished(db: Database, rule: StudyRule): Promise<boolean> {
  return (await findPublishedRule(db, rule))?.sha256 === contentHash(rule);
}

/** Publishes rules as the next version; false when they are what was published last. */
export async function publishRule(db: Database, rule: StudyRule, reason: string): Promise<boolean> {
  const last = await findPublishedRule(db, rule);
  const sha256 = contentHash(rule);
  if (last?.sha256 === sha256) return false;
  const version = (last?.version ?? 0) + 1;
  await db
    .insertInto('rule_version')
    .values({ area_id: rule.areaId, year_id: rule.yearId, version, rules: rule, sha256, reason })
    .execute();
  return true;
}
