import {
  STUDY_STEPS,
  type StudyStanding,
  type StudyStep,
  studyStep,
} from '@jixu/domain/study/rules/study-step';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Columns of a StudyStanding: `year` is an enrolment, `rule_version` what it is pinned to, `learner` whose it is. */
export const STANDING: RawBuilder<unknown> = sql`
  rule_version.rules->'entry' as entry, learner.email, learner.kj_qualification as qualifications,
  learner.identity_verified as "isVerified", year.completed_ms is not null as "isCompleted",
  year.until_ms <= extract(epoch from now()) * 1000 as "isOver"`;

/** The learner's step in the named year, else in the newest that is not over; a learner without a year waits for nothing. */
export async function findStudyStep(
  db: Database,
  learnerId: number,
  yearId: number | null,
): Promise<StudyStep> {
  const found = await sql<StudyStanding>`
    select ${STANDING}
    from enrolment as year join rule_version on rule_version.id = year.rule_version_id
    join learner on learner.id = year.learner_id
    where year.learner_id = ${learnerId} and (${yearId}::int is null or year.year_id = ${yearId}::int)
    order by year.until_ms > extract(epoch from now()) * 1000 desc, year.year_id desc limit 1`.execute(db);
  const [standing] = found.rows;
  return standing === undefined ? STUDY_STEPS.studying : studyStep(standing);
}
