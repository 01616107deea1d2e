import { type Insertable, sql } from 'kysely';
import { contentHash } from '#database/content-hash.ts';
import type { Database } from '#database/database.ts';
import type { CourseVersionTable, KeyNoteTable, LessonTable } from '#database/year-tables.ts';
import { ContentRejected } from './read-content.ts';

/** A course with its lessons and their questions, as it is to be published. */
export interface CourseFacts {
  course: Omit<Insertable<CourseVersionTable>, 'version' | 'withdrawn' | 'sha256'>;
  lessons: (LessonTable & { live_id?: number })[];
  keyNotes: Omit<Insertable<KeyNoteTable>, 'course_version_id'>[];
}

interface PublishedCourse {
  courseId: number;
  version: number;
  withdrawn: boolean;
  sha256: string;
}

/**
 * Publishes a new version of every course that differs from its last one, and withdraws those that are no longer there.
 * Nothing that was published changes: who has begun a course keeps its recordings as long as they were said to be. Throws
 * when a recording is one of another course, because one that two courses share would be paid out twice.
 */
export async function publishCourses(db: Database, courses: readonly CourseFacts[]): Promise<void> {
  await keepRecordings(db, courses);
  const last = new Map((await listLastVersions(db)).map((row) => [row.courseId, row]));
  for (const facts of courses) {
    const before = last.get(facts.course.course_id);
    const sha256 = hashOf(facts);
    if (before !== undefined && !before.withdrawn && before.sha256 === sha256) continue;
    await insertVersion(db, facts, { version: (before?.version ?? 0) + 1, sha256 });
  }
  const ids = new Set(courses.map(({ course }) => course.course_id));
  for (const row of last.values()) if (!ids.has(row.courseId) && !row.withdrawn) await withdraw(db, row);
}

/** A course without questions is what it was before there were any. */
function hashOf({ keyNotes, ...facts }: CourseFacts): string {
  return contentHash(keyNotes.length === 0 ? facts : { ...facts, keyNotes });
}

async function listLastVersions(db: Database): Promise<PublishedCourse[]> {
  return db
    .selectFrom('course_version')
    .distinctOn('course_id')
    .select(['course_id as courseId', 'version', 'withdrawn', 'sha256'])
    .orderBy('course_id')
    .orderBy('version', 'desc')
    .execute();
}

async function insertVersion(
  db: Database,
  { course, lessons, keyNotes }: CourseFacts,
  mark: { version: number; sha256: string },
): Promise<void> {
  const { id } = await db
    .insertInto('course_version')
    .values({ ...course, ...mark, withdrawn: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lessons.length === 0) return;
  const rows = lessons.map((lesson) => ({ live_id: null, ...lesson, course_version_id: id }));
  await db.insertInto('lesson_version').values(rows).execute();
  if (keyNotes.length === 0) return;
  const notes = keyNotes.map((note) => ({ ...note, course_version_id: id }));
  await db.insertInto('key_note').values(notes).execute();
}

/** Those who hold the course keep it as it was. */
async function withdraw(db: Database, { courseId, version }: PublishedCourse): Promise<void> {
  await sql`
    insert into course_version (course_id, version, withdrawn, course_code, course_name, profession_name, classify_id,
      classify_name, subject_id, subject_name, score, teacher_name, handout_file, is_view, sha256)
    select course_id, version + 1, true, course_code, course_name, profession_name, classify_id, classify_name,
      subject_id, subject_name, score, teacher_name, handout_file, is_view, ''
    from course_version where course_id = ${courseId} and version = ${version}`.execute(db);
}

/** A recording is one of its course for ever. Another length is a correction, for those who begin from now on. */
async function keepRecordings(db: Database, courses: readonly CourseFacts[]): Promise<void> {
  const recordings = courses.flatMap(({ course, lessons }) =>
    lessons.flatMap(({ video_id, duration }) =>
      video_id === null ? [] : [{ video_id, duration, course_id: course.course_id }],
    ),
  );
  const known = new Set<string>();
  const courseOf = new Map<number, number>();
  const note = ({ video_id, duration, course_id }: Recording): void => {
    known.add(`${video_id}/${duration}`);
    courseOf.set(video_id, course_id);
  };
  for (const row of await db.selectFrom('recording').selectAll().execute()) note(row);
  for (const recording of recordings) {
    const { video_id, duration, course_id } = recording;
    const owner = courseOf.get(video_id) ?? course_id;
    if (owner !== course_id)
      throw new ContentRejected(
        `courses.json: recording ${video_id} is one of course ${owner}: course ${course_id} needs another id`,
      );
    if (!known.has(`${video_id}/${duration}`)) await db.insertInto('recording').values(recording).execute();
    note(recording);
  }
}

interface Recording {
  readonly video_id: number;
  readonly duration: number;
  readonly course_id: number;
}
