// Searches in a library of LIBRARY_DOCS generated statutes: the whole way of `searchStatutes` to its rows, against a look-up
// by primary key and against LIKE, all on the same pool. Run by `npm run bench -- library`.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { foldText } from '@jixu/domain/library/fold-text';
import { sql } from 'kysely';
import { closeDatabase, openDatabase, type Pool } from '#database/database.ts';
import { lawTexts, libraryWords, randomFrom, randomText } from '#testing/library-texts.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import type { StatuteQuery } from './search/statute-query.ts';
import { listStatutesById } from './statute-store.ts';

const DOCS = Number(process.argv[2] ?? 100_000);
const SEARCHES = Number(process.argv[3] ?? 500);
const LIKES = Math.ceil(SEARCHES / 20);
const LENGTH = 680;
const CHUNK = 500;
const NOTHING = { code: '', areaPrefix: '', catalog: null, industryId: null, from: null, to: null };
const FIRST_DAY = Date.UTC(1990, 0, 1);
const DAY_MS = 86_400_000;

async function fill({ db }: TestSite, random: () => number): Promise<string[]> {
  const words = libraryWords();
  const samples: string[] = [];
  const filed = await db
    .selectFrom('statute_catalog')
    .select('id')
    .where('parent_id', 'is not', null)
    .execute();
  for (let at = 0; at < DOCS; at += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, DOCS - at) }, (_, of) => {
      const content = randomText(random, words, LENGTH);
      const plain = content.replace(/<[^>]*>/g, '');
      if (samples.length < 2000) samples.push(plain);
      return {
        id: 10_000 + at + of,
        catalog_id: filed[of % filed.length]?.id ?? 0,
        industry_id: null,
        name: plain.slice(0, 14) || '法规',
        fg_code: `财会〔20${10 + (of % 16)}〕${of}号`,
        area_name: '全国',
        published_on: new Date(FIRST_DAY + ((at + of) % 13_000) * DAY_MS).toISOString().slice(0, 10),
        status: 1,
        top_position: null,
        content,
        file: null,
      };
    });
    await db.insertInto('statute').values(rows).execute();
  }
  return samples;
}

/** Words people look for, and any parts of two to eight characters. */
function keywordsFrom(samples: readonly string[], random: () => number): string[] {
  const common = [
    '会计',
    '人员',
    '继续教育',
    '增值税',
    '会计人员',
    '国务院',
    '应当',
    '税',
    '第一条',
    '主管部门',
  ];
  return Array.from({ length: SEARCHES }, (_, at) => {
    if (at % 10 === 0) return common[(at / 10) % common.length] ?? '';
    const text = [...(samples[Math.floor(random() * samples.length)] ?? '')];
    const from = Math.floor(random() * Math.max(1, text.length - 8));
    return foldText(text.slice(from, from + 2 + Math.floor(random() * 7)).join(''));
  }).filter((keyword) => keyword !== '');
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function like(db: Pool, keyword: string): Promise<void> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`from statute where is_published and (folded_name like ${pattern} or folded_text like ${pattern})`;
  await sql`select count(*) ${where}`.execute(db);
  await sql`select id ${where} order by (folded_name like ${pattern}) desc, published_on desc, id desc limit 10`.execute(
    db,
  );
}

async function measure(site: TestSite) {
  const random = randomFrom(20_261_123);
  const samples = await fill(site, random);
  const buildMs = await timed(() => site.deps.statutes.caughtUp());
  const [bytes] = (
    await sql<{ texts: number }>`
      select sum(octet_length(content) + octet_length(name) + octet_length(fg_code))::float8 as texts from statute`.execute(
      site.db,
    )
  ).rows;
  const keywords = keywordsFrom(samples, random);
  const search = async (query: StatuteQuery) => {
    const { ids } = await site.deps.statutes.find(query, { skip: 0, limit: 10 });
    await listStatutesById(site.db, ids);
  };
  const lookUp = (id: number) => sql`select name from statute where id = ${id}`.execute(site.db);
  for (const keyword of keywords.slice(0, 20)) await search({ ...NOTHING, keyword });
  for (let id = 0; id < 200; id += 1) await lookUp(10_000 + id);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const [searches, lookUps, likes] = [[] as number[], [] as number[], [] as number[]];
  for (const [at, keyword] of keywords.entries()) {
    searches.push(await timed(() => search({ ...NOTHING, keyword })));
    lookUps.push(await timed(() => lookUp(10_000 + ((at * 7919) % DOCS))));
  }
  delay.disable();
  // Longer than a statement of the site may take.
  const patient = openDatabase({ url: site.databaseUrl, poolSize: 2, limits: 'script' });
  for (const keyword of keywords.slice(0, LIKES)) likes.push(await timed(() => like(patient, keyword)));
  await closeDatabase(patient);
  return {
    docs: DOCS,
    realWords: lawTexts().length > 0,
    buildMs,
    searches,
    lookUps,
    likes,
    sizeRatio: ((await site.deps.statutes.index()?.size()) ?? 0) / (bytes?.texts ?? 1),
    delayMs: delay.percentile(99) / 1e6,
  };
}

const site = await openTestSite();
try {
  process.stdout.write(JSON.stringify(await measure(site)));
} finally {
  await site.close();
}
