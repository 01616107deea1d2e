import type { KeyNoteQuestion } from '@jixu/contract/zod';
import type { StudyRule } from '@jixu/domain/study/rules/study-rule';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Numeric, Stamped } from './column-types.ts';

/** Rules of a year of study as published; append-only. */
interface RuleVersionTable {
  id: GeneratedAlways<number>;
  area_id: number;
  year_id: number;
  version: number;
  rules: Json<StudyRule>;
  sha256: string;
  /** Why it was published although somebody loses by it; else empty. */
  reason: string;
  published_at: Stamped;
}

interface ChooseScore {
  pro: { min: number };
  pub: { min: number };
}

export interface PackageTable {
  id: number;
  course_name: string;
  is_free: boolean;
  choose_score: Json<ChooseScore | null>;
}

export interface PackageCourseTable {
  package_id: number;
  course_id: number;
  is_required: boolean;
  is_recommended: Generated<boolean>;
  position: number;
}

export interface ProfessionTable {
  profession_id: number;
  profession_name: string;
  package_id: number;
  courses: Json<{ product_name: string; subject_id: number }[]>;
  position: number;
}

interface CourseColumns {
  course_code: string;
  course_name: string;
  profession_name: string;
  classify_id: number;
  classify_name: string;
  subject_id: number;
  subject_name: string;
  score: Numeric;
  teacher_name: string;
  handout_file: Json<{ file_url: string; file_name: string } | null>;
  /** Whether it may be watched on a phone. */
  is_view: boolean;
}

/** A view of the newest versions of the courses that are not withdrawn. */
interface CourseTable extends CourseColumns {
  id: number;
  version_id: number;
}

/** Append-only. */
export interface CourseVersionTable extends CourseColumns {
  id: GeneratedAlways<number>;
  course_id: number;
  version: number;
  withdrawn: boolean;
  sha256: string;
  published_at: Stamped;
}

/** A view of the lessons of `course`. */
export interface LessonTable {
  section_id: number;
  course_id: number;
  folder_name: string;
  folder_position: number;
  position: number;
  item_id: number;
  name: string;
  video_id: number | null;
  /** Seconds. */
  duration: number;
  is_placeholder: number;
}

/** Append-only. */
interface LessonVersionTable extends LessonTable {
  course_version_id: number;
  /** The room it is given in; such a lesson has no recording. */
  live_id: number | null;
}

/** A question of a lesson; append-only. `position`: among the questions of its lesson. */
export interface KeyNoteTable {
  course_version_id: number;
  section_id: number;
  position: number;
  second: number;
  question: Json<KeyNoteQuestion>;
}

export interface EntitlementTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  package_id: number;
  year_id: number;
  source: 'claim' | 'demo' | 'order';
  profession_id: number | null;
  /** The line of an order it was bought by. */
  order_line_id: number | null;
  granted_at: Stamped;
  revoked_at: Date | null;
  revoke_reason: Generated<string>;
}

interface EntitledCourseTable {
  entitlement_id: number;
  course_id: number;
  is_required: boolean;
  is_recommended: boolean;
  position: number;
}

export interface EnrolmentTable {
  id: GeneratedAlways<number>;
  learner_id: number;
  area_id: number;
  year_id: number;
  rule_version_id: number;
  until_ms: number;
  late_until_ms: number;
  opened_at: Stamped;
  completed_ms: number | null;
}

interface EnrolledCourseTable {
  enrolment_id: number;
  course_id: number;
  course_version_id: number;
  held: Generated<boolean>;
  selected: boolean;
  selected_at: Date | null;
  finished_ms: number | null;
}

/** What is offered, for which years, and what learners hold of it. */
export interface YearTables {
  rule_version: RuleVersionTable;
  package: PackageTable;
  profession: ProfessionTable;
  course: CourseTable;
  package_course: PackageCourseTable;
  recording: { video_id: number; course_id: number; duration: number };
  course_version: CourseVersionTable;
  lesson_version: LessonVersionTable;
  key_note: KeyNoteTable;
  lesson: LessonTable;
  entitlement: EntitlementTable;
  entitled_course: EntitledCourseTable;
  enrolment: EnrolmentTable;
  enrolled_course: EnrolledCourseTable;
}
