// Lighthouse as a phone on a slow link: scores of the pages visitors read, the scripts fetched before the largest paint,
// and that paint compared with the same page without scripts. With words after `lighthouse`, only the pages of these names.

import { freePort } from '@jixu/local-postgres';
import { CHROMIUM_FLAGS } from '@jixu/test-kit/chromium-flags';
import { ensureChromium } from '@jixu/tools/chromium';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { median } from '../bench/rounds.ts';
import { openBenchSite } from '../bench/web/bench-site.ts';
import { openScriptFreePeer } from './script-free-peer.ts';

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'area page', path: '/area/230106.html?province_code=11' },
  { name: 'statutes', path: '/statute.html' },
  { name: 'statute', path: '/statute.html?id=5001' },
  { name: 'notice', path: '/noticeDetail.html?id=4001' },
] as const;

/** Rounds per page; the goals apply to the medians. */
const ROUNDS = 5;
const GOALS = { performance: 0.95, accessibility: 1, 'best-practices': 0.95 } as const;
const MOST_PAINT_RATIO = 1.2;
const MOST_TRIES = 3;

type Category = keyof typeof GOALS;
const CATEGORIES = Object.keys(GOALS) as Category[];

interface Seen {
  readonly scores: Readonly<Record<Category, number>>;
  /** Largest contentful paint, in ms. */
  readonly paint: number;
  /** Bytes of scripts on the wire that had come before it. */
  readonly scriptBytes: number;
  readonly complaints: readonly string[];
}

/** One visit by a phone, with Lighthouse's own screen, processor and link. Repeated if the browser lost its trace. */
async function visit(url: string, port: number, triesLeft = MOST_TRIES): Promise<Seen> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
  });
  if (!result) throw new Error(`Lighthouse saw nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError && triesLeft > 1) return visit(url, port, triesLeft - 1);
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scoreOf = (name: Category): number => categories[name]?.score ?? 0;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    scriptBytes: scriptsBeforePaint(audits),
    complaints: CATEGORIES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${name}: ${audits[id]?.title ?? id}`),
    ),
  };
}

/** As it was observed: the link of the scores is a simulated one. */
function scriptsBeforePaint(audits: Result['audits']): number {
  const items = (id: string): readonly Record<string, unknown>[] => Object(audits[id]?.details).items ?? [];
  const paint = Number(items('metrics')[0]?.observedLargestContentfulPaint);
  return items('network-requests')
    .filter(
      ({ resourceType, networkEndTime }) => resourceType === 'Script' && Number(networkEndTime) <= paint,
    )
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}

async function judge(page: (typeof PAGES)[number], origins: readonly [string, string], port: number) {
  const ours: Seen[] = [];
  const peer: Seen[] = [];
  // the first visit warms the server's caches
  await visit(origins[0] + page.path, port);
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await visit(origins[0] + page.path, port));
    peer.push(await visit(origins[1] + page.path, port));
  }
  const failures: string[] = [];
  for (const name of CATEGORIES) {
    const score = median(ours.map(({ scores }) => scores[name]));
    console.log(`${page.name}: ${name} ${Math.round(score * 100)} of ${GOALS[name] * 100}`);
    if (score < GOALS[name]) failures.push(`${page.name}: ${name} ${score}`);
  }
  const ratio = median(ours.map(({ paint }, round) => paint / (peer[round]?.paint ?? Number.NaN)));
  const [paint, bare] = [median(ours.map((seen) => seen.paint)), median(peer.map((seen) => seen.paint))];
  console.log(
    `${page.name}: largest paint ${Math.round(paint)} ms against ${Math.round(bare)} ms without scripts, ratio ${ratio.toFixed(2)} of ${MOST_PAINT_RATIO}`,
  );
  console.log(
    `${page.name}: ${median(ours.map(({ scriptBytes }) => scriptBytes))} bytes of scripts before the largest paint`,
  );
  if (!(ratio <= MOST_PAINT_RATIO)) failures.push(`${page.name}: largest paint ${ratio.toFixed(2)}`);
  for (const complaint of new Set(ours.flatMap(({ complaints }) => complaints)))
    console.log(`  ${complaint}`);
  return failures;
}

const named = process.argv.slice(2);
const chosen = PAGES.filter(({ name }) => named.length === 0 || named.includes(name));
const site = await openBenchSite();
const peer = await openScriptFreePeer(site.origin);
const port = await freePort();
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
});
try {
  const failures: string[] = [];
  for (const page of chosen) failures.push(...(await judge(page, [site.origin, peer.origin], port)));
  for (const failure of failures) console.error(`not met: ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  peer.close();
  await site.stop();
}
