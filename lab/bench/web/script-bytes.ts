// The scripts of a page, gzip 9: those its HTML names, and those Chromium really fetches before any interaction.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { fromRoot } from '@jixu/tools/paths';
import type { Browser } from '@playwright/test';
import postgres from 'postgres';
import { COURSE, PACKAGE } from '../../environment/learners.ts';
import { printRow, type Row } from '../rounds.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import { addBrowserLearners } from './browser-learners.ts';
import { launchBrowser } from './player-trials.ts';
import { buildOrigins, type Origins } from './script-origins.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  readonly goal: string;
  /** Packages the page cannot do without: the lower bound it is compared with. */
  readonly floor: readonly string[];
}

const FRAMEWORK = ['react-dom', 'react-router', '@react-router/dev'];
const PLAYER = `/course_play/play.html?course_id=${COURSE}&package_id=${PACKAGE}&year_id=2026`;
const PAGES: readonly Page[] = [
  { name: 'home', path: '/', goal: '≤ 1.5', floor: FRAMEWORK },
  { name: 'area', path: '/area/230106.html?province_code=11', goal: '≤ 1.5', floor: FRAMEWORK },
  { name: 'study center', path: '/center/1.html', goal: '≤ 1.7', floor: FRAMEWORK },
  { name: 'player', path: PLAYER, goal: '≤ 1.25', floor: [...FRAMEWORK, 'hls.js'] },
];

/** Package → gzip bytes. The bytes of a script are divided in proportion to characters. */
type Bytes = Readonly<Record<string, number>>;

const sumOf = (bytes: Bytes): number => Object.values(bytes).reduce((sum, count) => sum + count, 0);

/** If more bytes than this of one script belong to no source, they are listed under the script's name. */
const NAMELESS_UP_TO = 1000;

/** '/assets/region-map-picture-BQ2xA1.js' is 'region-map-picture'. */
const stemOf = (name: string): string => path.basename(name).replace(/-[^-]+\.js$/, '');

function bytesOf(scripts: ReadonlySet<string>, origins: ReadonlyMap<string, Origins>): Bytes {
  const found: Record<string, number> = {};
  for (const name of scripts) {
    const file = fromRoot('apps', 'web', 'build', 'client', 'assets', path.basename(name));
    const zipped = gzipSync(readFileSync(file), { level: 9 }).length;
    const from = origins.get(path.basename(name));
    if (from === undefined)
      throw new Error(`${name} is not in the build with source maps: were sources changed meanwhile?`);
    const whole = sumOf(from);
    for (const [origin, characters] of Object.entries(from)) {
      const bytes = (zipped * characters) / whole;
      const known = origin === 'unmapped' && bytes > NAMELESS_UP_TO ? `data in ${stemOf(name)}` : origin;
      found[known] = (found[known] ?? 0) + bytes;
    }
  }
  return found;
}

const isScript = (address: string): boolean => /\/assets\/[^/]+\.js$/.test(address);

async function namedInHtml(site: BenchSite, page: Page, cookie: string): Promise<Set<string>> {
  const html = await (await fetch(site.origin + page.path, { headers: { cookie } })).text();
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(
    ([, address]) => address ?? '',
  );
  // The entry is imported by an inline script.
  const imported = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, address]) => address ?? '');
  const inScripts = imported.filter(
    (address) => html.includes(`import "${address}"`) || html.includes(`from "${address}"`),
  );
  // A page that is painted first only notes its parts: its starting script asks for them after that.
  const noted = [...html.matchAll(/ data-parts="([^"]*)"/g)].flatMap(([, parts = '']) => parts.split(' '));
  return new Set([...named, ...inScripts, ...noted]);
}

async function fetchedByChromium(browser: Browser, site: BenchSite, page: Page, cookie: string) {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (cookie !== '') await context.addCookies([{ name, value, url: site.origin }]);
    const tab = await context.newPage();
    const fetched = new Set<string>();
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (isScript(pathname)) fetched.add(pathname);
    });
    await tab.goto(site.origin + page.path, { waitUntil: 'networkidle' });
    return fetched;
  } finally {
    await context.close();
  }
}

const kilo = (bytes: number): string => (bytes / 1000).toFixed(1);

function rowOfScripts(page: Page, how: string, scripts: ReadonlySet<string>, bytes: Bytes): Row {
  const floor = page.floor.reduce((sum, name) => sum + (bytes[name] ?? 0), 0);
  if (floor === 0) throw new Error(`${page.name}: none of ${page.floor.join(', ')} found ${how}`);
  const parts = Object.entries(bytes)
    .sort(([, left], [, right]) => right - left)
    .map(([name, count]) => `${name} ${kilo(count)}`);
  return {
    what: `scripts of ${page.name}, ${how}`,
    ours: sumOf(bytes) / 1000,
    peer: floor / 1000,
    unit: 'KB gzip 9 (the peer: its framework alone)',
    ratios: [sumOf(bytes) / floor],
    goal: page.goal,
    note: `${scripts.size} files: ${parts.join(', ')}`,
  };
}

/**
 * Two rows per page: named in the HTML, and fetched before any interaction. Home and area as a visitor, the others as a
 * learner.
 */
export async function benchScriptBytes(): Promise<Row[]> {
  const site = await openBenchSite();
  const browser = await launchBrowser({ mayAutoplay: false });
  try {
    const sql = postgres(site.databaseUrl, { max: 1 });
    const learners = await addBrowserLearners(site, sql, PAGES.length);
    await sql.end();
    const origins = await buildOrigins();
    const rows: Row[] = [];
    for (const [index, page] of PAGES.entries()) {
      const isPublic = page.name === 'home' || page.name === 'area';
      const cookie = isPublic ? '' : (learners[index]?.cookie ?? '');
      const named = await namedInHtml(site, page, cookie);
      rows.push(rowOfScripts(page, 'named in its HTML', named, bytesOf(named, origins)));
      const fetched = await fetchedByChromium(browser, site, page, cookie);
      rows.push(rowOfScripts(page, 'fetched before a touch', fetched, bytesOf(fetched, origins)));
    }
    return rows;
  } finally {
    await browser.close();
    await site.remove();
  }
}

if (import.meta.main) {
  for (const row of await benchScriptBytes()) printRow(row);
}
