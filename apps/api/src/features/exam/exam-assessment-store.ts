import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** What a learner thinks of a year, before its exam. */
export interface Assessment {
  learnerId: number;
  examId: number;
  yearId: number | null;
  packageId: number;
  overall: number;
  course: number;
  teacher: number;
  edu: number;
  content: string;
}

/** Keeps it in place of an earlier one; false when the exam or the package is not the learner's. */
export async function saveAssessment(db: Database, said: Assessment): Promise<boolean> {
  const saved = await sql`
    insert into exam_assessment (learner_id, exam_id, package_id, overall_score, course_score, teacher_score, edu_score, content)
    select enrolment.learner_id, exam.id, entitlement.package_id, ${said.overall}, ${said.course}, ${said.teacher},
      ${said.edu}, ${said.content}
    from enrolment join rule_version on rule_version.id = rule_version_id and jsonb_typeof(rules->'exam') = 'object'
    join exam on exam.area_id = rule_version.area_id and exam.year_id = enrolment.year_id
    join entitlement on entitlement.learner_id = enrolment.learner_id and entitlement.year_id = enrolment.year_id
      and revoked_at is null
    where enrolment.learner_id = ${said.learnerId} and exam.id = ${said.examId}
      and entitlement.package_id = ${said.packageId} and coalesce(${said.yearId}::int, exam.year_id) = exam.year_id
    on conflict (learner_id, exam_id) do update set package_id = excluded.package_id,
      overall_score = excluded.overall_score, course_score = excluded.course_score,
      teacher_score = excluded.teacher_score, edu_score = excluded.edu_score, content = excluded.content,
      assessed_at = excluded.assessed_at
    returning 1`.execute(db);
  return saved.rows.length > 0;
}
