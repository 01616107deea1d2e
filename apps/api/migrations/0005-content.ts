import { type Kysely, sql } from 'kysely';

/**
 * Published content. All of it comes from the seed files and is replaced as a whole, so there are no foreign keys into
 * the catalogue: either can be seeded alone. Area 0 means the whole country.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPresentation(db);
  await createReading(db);
  await sql`create table page_frame (area_id integer primary key, frame jsonb not null)`.execute(db);
}

/** Banners, teachers, products, and the lessons with a free preview. */
async function createPresentation(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table banner (
      id integer primary key,
      area_id integer not null,
      banner jsonb not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table teacher (
      teacher_id integer primary key,
      teacher_name text not null,
      teacher_tag text not null,
      description text not null,
      avatar text not null,
      btn_conf jsonb not null,
      on_home boolean not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table product_profession (
      profession_id integer primary key,
      profession_name text not null
    )`.execute(db);
  await sql`
    create table product (
      product_id integer primary key,
      profession_id integer not null references product_profession (profession_id),
      area_id integer not null,
      year_id integer not null,
      course_name text not null,
      image_url text not null,
      description jsonb not null,
      price integer not null check (price >= 0),
      statistics integer not null check (statistics >= 0),
      on_home boolean not null,
      course_ids integer[] not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table free_lesson (
      course_id integer primary key,
      section_id integer not null,
      free_minutes smallint not null check (free_minutes > 0),
      catalog_ids integer[] not null,
      year_ids integer[] not null,
      area_id integer not null,
      position integer not null
    )`.execute(db);
}

/** Articles, notices and statutes. Their HTML is sanitised before it is stored (security X16). */
async function createReading(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table article (
      id integer primary key,
      section text not null,
      name text not null,
      source text not null,
      shown_on date not null,
      first_at timestamp not null,
      content_html text not null,
      is_hot boolean not null,
      is_published boolean not null
    )`.execute(db);
  await sql`create index article_of_section on article (section, first_at desc, id desc)`.execute(db);
  await sql`
    create table notice (
      id integer primary key,
      area_id integer not null,
      title text not null,
      published_at timestamp not null,
      content text not null,
      is_published boolean not null
    )`.execute(db);
  await sql`create index notice_of_area on notice (area_id, published_at desc)`.execute(db);
  await sql`
    create table statute_catalog (
      id integer primary key,
      parent_id integer references statute_catalog (id),
      name text not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table statute_industry (id integer primary key, name text not null, position integer not null)`.execute(
    db,
  );
  await sql`
    create table statute (
      id integer primary key,
      catalog_id integer not null references statute_catalog (id),
      industry_id integer references statute_industry (id),
      name text not null,
      fg_code text not null,
      area_name text not null,
      published_on date not null,
      status smallint not null,
      top_position integer,
      content text not null,
      file jsonb
    )`.execute(db);
  await sql`create index statute_of_catalog on statute (catalog_id, published_on desc)`.execute(db);
}
