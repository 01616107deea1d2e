import { type Kysely, sql } from 'kysely';

/** What the site offers: areas with their settings, study years, professions, packages, courses and lessons. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area (
      id integer primary key,
      parent_id integer references area (id),
      area_code text not null,
      name text not null,
      status smallint not null,
      province_id integer not null,
      position integer not null
    )`.execute(db);
  await sql`create table area_setting (area_id integer primary key, settings jsonb not null)`.execute(db);
  await sql`
    create table study_year (
      area_id integer not null,
      year_id integer not null,
      year_name text not null,
      starts_on date not null,
      ends_on date not null,
      required_total numeric not null,
      required_pro numeric not null,
      required_pub numeric not null,
      primary key (area_id, year_id)
    )`.execute(db);
  await sql`
    create table package (
      id integer primary key,
      course_name text not null,
      total_fee integer not null check (total_fee >= 0),
      is_free boolean not null,
      choose_score jsonb
    )`.execute(db);
  await sql`
    create table profession (
      profession_id integer primary key,
      profession_name text not null,
      package_id integer not null references package (id),
      courses jsonb not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table course (
      id integer primary key,
      course_code text not null,
      course_name text not null,
      profession_name text not null,
      classify_id integer not null,
      classify_name text not null,
      subject_id integer not null,
      subject_name text not null,
      score numeric not null,
      teacher_name text not null,
      handout_file jsonb
    )`.execute(db);
  await sql`
    create table package_course (
      package_id integer not null references package (id),
      course_id integer not null references course (id),
      is_required boolean not null,
      position integer not null,
      primary key (package_id, course_id)
    )`.execute(db);
  await sql`
    create table lesson (
      section_id integer primary key,
      course_id integer not null references course (id),
      folder_name text not null,
      folder_position integer not null,
      position integer not null,
      item_id integer not null,
      name text not null,
      video_id integer,
      duration integer not null check (duration >= 0),
      is_placeholder smallint not null
    )`.execute(db);
  await sql`create index lesson_of_course on lesson (course_id, folder_position, position)`.execute(db);
  await sql`create index lesson_with_video on lesson (video_id)`.execute(db);
  await sql`create table seed_mark (name text primary key, hash text not null, seeded_at timestamptz not null default now())`.execute(
    db,
  );
}
