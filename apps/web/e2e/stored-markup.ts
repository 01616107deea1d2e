import postgres, { type Sql } from 'postgres';

/** 浙江省, all of whose areas are open. */
const PROVINCE = 11;
const FIRST_ARTICLE = 900_001;

/** The only character a database rejects in text. */
const storable = (text: string): string => text.replaceAll('\0', '');

async function withDatabase<Result>(url: string, run: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1 });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

/**
 * Stores texts directly in the database, bypassing the sanitiser: each as the training instructions of an area that had
 * none. Returns the areas, in the order of the texts.
 */
export function storeInstructions(url: string, texts: readonly string[]): Promise<number[]> {
  return withDatabase(url, async (sql) => {
    const areas = await sql<{ id: number }[]>`
      select id from area where status = 1 and province_id = ${PROVINCE}
        and not exists (select from area_setting where area_id = area.id)
        and not exists (select from area child where child.parent_id = area.id)
      order by id limit ${texts.length}`;
    const rows = areas.map(({ id }, at) => ({
      area_id: id,
      settings: sql.json({ notice: { title: '须知', content: storable(texts[at] ?? '') } }),
    }));
    if (rows.length < texts.length) throw new Error(`${texts.length} texts, ${rows.length} areas`);
    await sql`insert into area_setting ${sql(rows, 'area_id', 'settings')}`;
    return rows.map(({ area_id }) => area_id);
  });
}

export function forgetInstructions(url: string, areas: readonly number[]): Promise<void> {
  return withDatabase(url, async (sql) => {
    await sql`delete from area_setting where area_id in ${sql(areas)}`;
  });
}

/** The same for articles, older than all others: the first is the newest of them, and each is followed by the next. */
export function storeArticles(url: string, texts: readonly string[]): Promise<number[]> {
  return withDatabase(url, async (sql) => {
    const rows = texts.map((text, at) => ({
      id: FIRST_ARTICLE + at,
      section: 'infos',
      name: `第${at}篇`,
      source: '',
      shown_on: '1990-01-01',
      first_at: new Date(Date.UTC(1990, 0, 1) - at * 60_000),
      content_html: storable(text),
      is_hot: false,
      is_published: true,
    }));
    await sql`insert into article ${sql(rows)}`;
    return rows.map(({ id }) => id);
  });
}

export function forgetArticles(url: string, articles: readonly number[]): Promise<void> {
  return withDatabase(url, async (sql) => {
    await sql`delete from article where id in ${sql(articles)}`;
  });
}
