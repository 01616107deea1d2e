import postgres, { type Sql } from 'postgres';

/** Looks into a site's database, past its server. */
export async function withDatabase<Result>(url: string, run: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1 });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}
