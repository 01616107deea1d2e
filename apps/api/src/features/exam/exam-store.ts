import { CONSTANTS } from '@jixu/constants';
import type { Blueprint } from '@jixu/domain/exam/bank-question';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** The exam of a learner's year: that of the area and year of the rules the year is pinned to. */
export interface StoredExam {
  examId: number;
  enrolmentId: number;
  yearId: number;
  name: string;
  bank: string;
  blueprint: Blueprint;
  points: number;
  minutes: number;
  waitMinutes: number;
  triesPerDay: number;
  hidden: boolean;
  /** The end of the year of study. */
  untilMs: number;
}

const EXAM_OF_YEAR = sql`
  exam.id as "examId", enrolment.id as "enrolmentId", exam.year_id as "yearId", exam.name, bank, blueprint, points, minutes,
  wait_minutes as "waitMinutes", tries_per_day as "triesPerDay", hidden, until_ms as "untilMs"`;

const YEAR_WITH_EXAM = sql`
  enrolment join rule_version on rule_version.id = rule_version_id and jsonb_typeof(rules->'exam') = 'object'
  join exam on exam.area_id = rule_version.area_id and exam.year_id = enrolment.year_id`;

/** Which exam is meant; without a year, that of the exam. */
export interface ExamAsked {
  examId: number;
  yearId: number | null;
}

/** Null when none of the learner's years has this exam, or another year was named. */
export async function findExam(
  db: Database,
  learnerId: number,
  { examId, yearId }: ExamAsked,
): Promise<StoredExam | null> {
  const found = await sql<StoredExam>`
    select ${EXAM_OF_YEAR} from ${YEAR_WITH_EXAM}
    where enrolment.learner_id = ${learnerId} and exam.id = ${examId}
      and coalesce(${yearId}::int, exam.year_id) = exam.year_id`.execute(db);
  return found.rows[0] ?? null;
}

/** What the study center has to know of a year's exam besides its attempts. */
export interface ExamOnOffer extends StoredExam {
  hasAssessed: boolean;
  /** A face check for it is passed, not used, and young enough to begin with. */
  isFaceFresh: boolean;
}

export async function findExamOnOffer(db: Database, enrolmentId: number): Promise<ExamOnOffer | null> {
  const found = await sql<ExamOnOffer>`
    select ${EXAM_OF_YEAR},
      exists (select from exam_assessment as said
        where said.learner_id = enrolment.learner_id and said.exam_id = exam.id) as "hasAssessed",
      exists (select from face_check as face
        where face.learner_id = enrolment.learner_id and purpose = 3 and face.exam_id = exam.id and state = 'passed'
          and verdict_at > clock_timestamp() - make_interval(secs => ${CONSTANTS.FACE_VERDICT_SECONDS})) as "isFaceFresh"
    from ${YEAR_WITH_EXAM} where enrolment.id = ${enrolmentId}`.execute(db);
  return found.rows[0] ?? null;
}

/** The area the learner studies in now. */
export async function findLearnerArea(db: Database, learnerId: number): Promise<number | null> {
  const row = await db.selectFrom('learner').select('area_id').where('id', '=', learnerId).executeTakeFirst();
  return row?.area_id ?? null;
}
