// Learners with a session and a claimed package, created in bulk: a run needs thousands, and does not test the login.
import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';

export interface StudyLearner {
  readonly id: number;
  readonly sessionId: number;
  /** `id_number_code`, by which the site names the learner. */
  readonly code: string;
  /** The Cookie header of the learner's browser. */
  readonly cookie: string;
}

/** Package 606 of the sample content opens course 1001 with the recordings 7001 (138 s) and 7004 (126 s). */
export const PACKAGE = 606;
export const COURSE = 1001;
export const VIDEOS = [
  { id: 7001, seconds: 138 },
  { id: 7004, seconds: 126 },
] as const;

/** Adds learners who own the free package. Their encrypted personal numbers are random bytes, because nothing here reads them. */
export async function addLearners(sql: Sql, count: number): Promise<StudyLearner[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const codes = hashes.map((hash) => `proof${hash.slice(0, 27)}`);
  const rows = await sql<{ learner_id: string; session_id: string; position: string }[]>`
    with asked as (
      select decode(hash, 'hex') as hash, code, position
      from unnest(${hashes}::text[], ${codes}::text[]) with ordinality as a (hash, code, position)
    ), learners as (
      insert into learner (id_number_code, id_card_index, id_card_sealed, phone_index, phone_sealed, name, area_id, sex)
      select code, hash, hash, hash, hash, '林测试', 230106, 1 from asked order by position
      returning id, id_card_index
    ), sessions as (
      insert into session (token_hash, learner_id)
      select id_card_index, id from learners returning id, learner_id, token_hash
    )
    select sessions.learner_id, sessions.id as session_id, asked.position
    from sessions join asked on asked.hash = sessions.token_hash order by asked.position`;
  const ids = rows.map((row) => Number(row.learner_id));
  await enrol(sql, ids);
  return rows.map((row, index) => ({
    id: Number(row.learner_id),
    sessionId: Number(row.session_id),
    code: codes[index] ?? '',
    cookie: `jxjy_sid=${tokens[index]}`,
  }));
}

/** Gives the free package to learners and opens their year, with every course chosen; a year long, so that it is not over. */
async function enrol(sql: Sql, learnerIds: readonly number[]): Promise<void> {
  const ids = [...learnerIds];
  await sql`
    insert into entitlement (learner_id, package_id, year_id, source)
    select id, ${PACKAGE}, 2026, 'demo' from unnest(${ids}::bigint[]) as id`;
  await sql`
    insert into entitled_course
    select entitlement.id, course_id, is_required, is_recommended, position
    from entitlement join package_course using (package_id) where learner_id = any(${ids}::bigint[])`;
  await sql`
    insert into enrolment (learner_id, area_id, year_id, rule_version_id, until_ms, late_until_ms)
    select learner_id, 230106, 2026, rule.id, rule.until_ms, rule.until_ms from unnest(${ids}::bigint[]) as learner_id,
      (select id, (extract(epoch from now()) * 1000)::bigint + 31536000000 as until_ms
        from rule_version where area_id = 0 and year_id = 2026 order by version desc limit 1) as rule`;
  await sql`
    insert into enrolled_course (enrolment_id, course_id, course_version_id, selected)
    select enrolment.id, course_id, version_id, true
    from enrolment join entitlement using (learner_id, year_id)
    join entitled_course on entitlement_id = entitlement.id join course on course.id = course_id
    where learner_id = any(${ids}::bigint[])`;
}
