import { type Kysely, sql } from 'kysely';

/** Published once and for ever: a correction is a new version (integrity 14). */
const APPEND_ONLY = ['rule_version', 'recording', 'course_version', 'lesson_version'];
/** Every process caches what visitors see of these. */
const CONTENT = ['rule_version', 'course_version', 'lesson_version'];

/**
 * Rules and courses become versions that nothing changes afterwards; `course` and `lesson` show the newest ones. A
 * recording keeps its length and its course for ever, so that a new cut has to be a new recording.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRules(db);
  await createCourses(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$`.execute(
    db,
  );
  for (const table of APPEND_ONLY) {
    await sql`
      create trigger append_only before update or delete on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
  }
  for (const table of CONTENT) {
    await sql`
      create trigger content_changed after insert or truncate on ${sql.table(table)}
        for each statement execute function content_changed()`.execute(db);
  }
}

/** Area 0 is the whole country. Years stored so far become the first versions. */
async function createRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rule_version (
      id bigint generated always as identity primary key,
      area_id integer not null,
      year_id integer not null,
      version integer not null check (version > 0),
      rules jsonb not null,
      sha256 text not null,
      reason text not null,
      published_at timestamptz not null default now(),
      unique (area_id, year_id, version)
    )`.execute(db);
  await sql`
    insert into rule_version (area_id, year_id, version, rules, sha256, reason)
    select greatest(area_id, 0), year_id, 1, rules, encode(sha256(convert_to(rules::text, 'UTF8')), 'hex'), ''
    from study_year, lateral (select jsonb_build_object(
      'areaId', greatest(area_id, 0), 'yearId', year_id, 'yearName', year_name,
      'window', jsonb_build_object('from', starts_on, 'until', ends_on), 'graceHours', 48,
      'standard', jsonb_build_object('total', required_total, 'pro', required_pro, 'pub', required_pub),
      'subjectMinima', '[]'::jsonb, 'requiredCourses', '[]'::jsonb, 'selection', true, 'keepsStartedCourses', false,
      'checks', jsonb_build_object('captcha', null, 'regulatorCode', false,
        'face', jsonb_build_object('lesson', false, 'exam', false)),
      'exam', null, 'entry', jsonb_build_object('profile', false, 'face', false),
      'source', jsonb_build_object('title', '', 'number', '', 'url', '', 'assumptions', '', 'reviewedOn', '',
        'reviewedBy', '')) as rules) as built`.execute(db);
  await sql`drop table study_year`.execute(db);
}

async function createCourses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table recording (
      video_id integer primary key,
      course_id integer not null,
      duration integer not null check (duration > 0),
      unique (video_id, course_id, duration)
    )`.execute(db);
  await sql`
    insert into recording
    select distinct on (video_id) video_id, course_id, duration from lesson
    where video_id is not null and duration > 0 order by video_id, section_id`.execute(db);
  await sql`
    create table course_version (
      id bigint generated always as identity primary key,
      course_id integer not null,
      version integer not null check (version > 0),
      withdrawn boolean not null default false,
      course_code text not null,
      course_name text not null,
      profession_name text not null,
      classify_id integer not null,
      classify_name text not null,
      subject_id integer not null,
      subject_name text not null,
      score numeric not null,
      teacher_name text not null,
      handout_file jsonb,
      is_view boolean not null default true,
      sha256 text not null,
      published_at timestamptz not null default now(),
      unique (course_id, version)
    )`.execute(db);
  await sql`
    create table lesson_version (
      course_version_id bigint not null references course_version (id),
      section_id integer not null,
      course_id integer not null,
      folder_name text not null,
      folder_position integer not null,
      position integer not null,
      item_id integer not null,
      name text not null,
      video_id integer,
      duration integer not null check (duration >= 0),
      is_placeholder smallint not null,
      primary key (course_version_id, section_id),
      foreign key (video_id, course_id, duration) references recording (video_id, course_id, duration)
    )`.execute(db);
  await sql`create index lesson_version_with_video on lesson_version (course_version_id, video_id)`.execute(
    db,
  );
  await carryCoursesOver(db);
  await createCourseViews(db);
}

async function carryCoursesOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into course_version (course_id, version, course_code, course_name, profession_name, classify_id,
      classify_name, subject_id, subject_name, score, teacher_name, handout_file, sha256)
    select id, 1, course_code, course_name, profession_name, classify_id, classify_name, subject_id, subject_name,
      score, teacher_name, handout_file, ''
    from course order by id`.execute(db);
  await sql`
    insert into lesson_version
    select course_version.id, section_id, lesson.course_id, folder_name, folder_position, position, item_id, name,
      video_id, coalesce(recording.duration, lesson.duration), is_placeholder
    from lesson join course_version using (course_id) left join recording using (video_id, course_id)
    where lesson.video_id is null or recording.video_id is not null`.execute(db);
  await sql`alter table package_course drop constraint package_course_course_id_fkey`.execute(db);
  await sql`drop table lesson, course`.execute(db);
}

async function createCourseViews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view course as
    select course_id as id, id as version_id, course_code, course_name, profession_name, classify_id, classify_name,
      subject_id, subject_name, score, teacher_name, handout_file, is_view
    from (select distinct on (course_id) * from course_version order by course_id, version desc) as newest
    where not withdrawn`.execute(db);
  await sql`
    create view lesson as
    select section_id, lesson_version.course_id, folder_name, folder_position, position, item_id, name, video_id,
      duration, is_placeholder
    from course join lesson_version on lesson_version.course_version_id = course.version_id`.execute(db);
}
