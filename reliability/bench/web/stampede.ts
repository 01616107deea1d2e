// 1,000 requests at the moment a cached page expires: how often it is rendered, and who waits (performance P11).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as until } from 'node:timers/promises';
import { median, percentile, printRow, type Row } from '../rounds.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import { type BurstResponse, openBurst } from './burst.ts';
import { onLoadCpu, pinServer } from './pinned-cpu.ts';

const REQUESTS = 1000;
/** 杭州市 and its districts in the sample content: a new page for every lifetime. */
const AREAS = [230100, 230102, 230105, 230106, 230108, 230109, 230110, 230111, 230112, 230113] as const;
/** Replaces the 600 s; everything derived from it scales along. */
const CACHE_SECONDS = 5;
const CACHE_MS = CACHE_SECONDS * 1000;
/**
 * A page is refreshed in the background during the last tenth of its lifetime: the bursts are before, in and after that
 * tenth.
 */
const MIDDLE_MS = 0.5 * CACHE_MS;
const RENEWAL_MS = 0.92 * CACHE_MS;

/** Renderings of a page so far, according to the web server's log. */
function rendersOf(site: BenchSite, page: string): number {
  const log = readFileSync(path.join(site.dataDir, 'logs', 'web.log'), 'utf8');
  return log.split('\n').filter((line) => line.includes('"rendered"') && line.includes(`"page":"${page}"`))
    .length;
}

/** The log is written asynchronously: polls until the number is at least this, and stable. */
async function settledRenders(site: BenchSite, page: string, atLeast: number): Promise<number> {
  const deadline = performance.now() + 3_000;
  while (rendersOf(site, page) < atLeast && performance.now() < deadline) await until(20);
  await until(150);
  return rendersOf(site, page);
}

interface Fired {
  readonly responses: readonly BurstResponse[];
  readonly p99: number;
  readonly renders: number;
  /** When the first response arrived. */
  readonly firstAt: number;
}

async function burstAt(site: BenchSite, page: string, at: number, renders: number): Promise<Fired> {
  const before = rendersOf(site, page);
  const burst = await openBurst(site.origin, page, REQUESTS);
  await until(Math.max(0, at - performance.now()));
  const firedAt = performance.now();
  const responses = await burst.fire();
  const wrong = responses.filter(({ status }) => status !== 200).length;
  if (wrong > 0) throw new Error(`${wrong} of ${responses.length} answers were no page`);
  const waits = responses.map(({ ms }) => ms);
  return {
    responses,
    p99: percentile(waits, 0.99),
    firstAt: firedAt + Math.min(...waits),
    renders: (await settledRenders(site, page, before + renders)) - before,
  };
}

const countOf = (responses: readonly BurstResponse[], cache: string): number =>
  responses.filter((response) => response.cache === cache).length;

function mustBe(kind: string, { responses }: Fired): void {
  const others = responses.length - countOf(responses, kind);
  if (others > 0)
    throw new Error(
      `${others} of ${responses.length} answers were not '${kind}': the clock of the bench slipped`,
    );
}

interface Seen {
  readonly cold: Fired[];
  readonly expired: Fired[];
  readonly middle: Fired[];
  readonly renewal: Fired[];
}

/**
 * One lifetime of a page: created in a burst, requested in the middle, in its last tenth, and after the refreshed copy
 * has expired.
 */
async function oneLife(site: BenchSite, areaId: number, seen: Seen): Promise<void> {
  const page = `/area/${areaId}.html`;
  const cold = await burstAt(site, page, 0, 1);
  seen.cold.push(cold);
  // A page is stored just before the first of its responses is sent.
  const middle = await burstAt(site, page, cold.firstAt + MIDDLE_MS, 0);
  mustBe('hit', middle);
  seen.middle.push(middle);
  const renewal = await burstAt(site, page, cold.firstAt + RENEWAL_MS, 1);
  mustBe('hit', renewal);
  seen.renewal.push(renewal);
  // Refreshed at some point in that burst: a lifetime plus a second later it has certainly expired.
  seen.expired.push(await burstAt(site, page, renewal.firstAt + CACHE_MS + 1_000, 1));
}

function countRow(what: string, fired: readonly Fired[]): Row {
  const renders = fired.map((one) => one.renders);
  const p99 = median(fired.map((one) => one.p99)).toFixed(0);
  const misses = fired.map(({ responses }) => countOf(responses, 'miss'));
  const note = `${REQUESTS} requests at once, ${Math.max(...misses)} rendered and the others waited, p99 ${p99} ms`;
  return { what, ours: median(renders), peer: 1, unit: 'renders', ratios: renders, goal: '= 1', note };
}

function waitRow({ middle, renewal }: Seen): Row {
  const ratios = renewal.map(({ p99 }, life) => p99 / (middle[life]?.p99 ?? Number.NaN));
  return {
    what: 'cache stampede: p99 while the page is renewed, against the middle of its life',
    ours: median(renewal.map(({ p99 }) => p99)),
    peer: median(middle.map(({ p99 }) => p99)),
    unit: 'ms',
    ratios,
    goal: '≤ 1.1',
    note: `${REQUESTS} requests at once, ${Math.max(...renewal.map(({ renders }) => renders))} render after them, all answered from the cache`,
  };
}

/** Rows of renders and waits; in this site the cache lifetime is 5 s instead of 600. */
export async function benchStampede({ lives = 7 } = {}): Promise<Row[]> {
  const site = await openBenchSite({ HTML_CACHE_SECONDS: String(CACHE_SECONDS) });
  const seen: Seen = { cold: [], expired: [], middle: [], renewal: [] };
  const nothing: Seen = { cold: [], expired: [], middle: [], renewal: [] };
  try {
    pinServer(site.part('web').pid);
    await onLoadCpu(async () => {
      // The first lifetime is spent on JIT compilation.
      const [first, ...others] = AREAS;
      await oneLife(site, first, nothing);
      for (const area of others.slice(0, lives)) await oneLife(site, area, seen);
    });
  } finally {
    await site.remove();
  }
  return [
    countRow('cache stampede: a page never asked for before', seen.cold),
    countRow('cache stampede: the second the page expires, nobody came in its last tenth', seen.expired),
    countRow('cache stampede: the last tenth of its life', seen.renewal),
    waitRow(seen),
  ];
}

if (import.meta.main) {
  for (const row of await benchStampede()) printRow(row);
}
