// What Chromium fetches before any interaction and with an empty cache, as it comes over the wire: of the pages a learner
// buys on, against the study center, whose scripts have a goal of their own; and the pictures of the first view.
import { PAY_GOODS_KEY } from '@jixu/domain/order/pay-goods';
import type { Browser, CDPSession } from '@playwright/test';
import postgres from 'postgres';
import { printRow, type Row } from '../rounds.ts';
import { type BenchSite, openBenchSite } from './bench-site.ts';
import { addBrowserLearners } from './browser-learners.ts';
import { launchBrowser } from './player-trials.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  /** What stands there once it has everything. */
  readonly shows: string;
}

const PEER: Page = { name: 'study center', path: '/center/1.html', shows: '课程列表' };
const PAGES: readonly Page[] = [
  { name: 'buying', path: '/center/4.html', shows: '立即购买' },
  { name: 'paying', path: '/pay/index.html', shows: '提交订单' },
];
/** Pages that pictures lead, the first two as a visitor sees them. */
const PICTURED: readonly (Page & { readonly isPublic: boolean })[] = [
  { name: 'home', path: '/', shows: '首页', isPublic: true },
  { name: 'an area with a picture', path: '/area/340300.html', shows: '学员登录', isPublic: true },
  { ...PEER, isPublic: false },
];
const PICTURES_GOAL_KB = 150;
/** What the buy page leaves for the payment page. */
const GOODS = JSON.stringify([{ course_id: 713, num: 1, year: 2026 }]);

interface Fetched {
  readonly scripts: number;
  readonly pictures: number;
  readonly all: number;
}

/** Sums the bytes of answers as they come: headers and compressed bodies. */
function countBytes(client: CDPSession): Fetched {
  const sums = { scripts: 0, pictures: 0, all: 0 };
  const kinds = new Map<string, string>();
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sums.all += encodedDataLength;
    const kind = kinds.get(requestId);
    if (kind === 'Script') sums.scripts += encodedDataLength;
    if (kind === 'Image') sums.pictures += encodedDataLength;
  });
  return sums;
}

async function fetchedBy(
  browser: Browser,
  site: BenchSite,
  { path, shows }: Page,
  cookie: string,
): Promise<Fetched> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  try {
    const [name = '', value = ''] = cookie.split('=');
    if (cookie !== '') await context.addCookies([{ name, value, url: site.origin }]);
    await context.addInitScript(([key, goods]) => sessionStorage.setItem(key, goods), [
      PAY_GOODS_KEY,
      GOODS,
    ] as const);
    const tab = await context.newPage();
    const client = await context.newCDPSession(tab);
    await client.send('Network.enable');
    const sums = countBytes(client);
    await tab.goto(site.origin + path, { waitUntil: 'networkidle' });
    await tab.getByText(shows).first().waitFor();
    await tab.waitForLoadState('networkidle');
    return { ...sums };
  } finally {
    await context.close();
  }
}

/** Two rows a page a learner buys on: its scripts, and everything. */
async function buyingRows(browser: Browser, site: BenchSite, cookie: string): Promise<Row[]> {
  const peer = await fetchedBy(browser, site, PEER, cookie);
  const rows: Row[] = [];
  for (const page of PAGES) {
    const ours = await fetchedBy(browser, site, page, cookie);
    for (const what of ['scripts', 'all'] as const)
      rows.push({
        what: `${what === 'all' ? 'everything' : 'scripts'} of the page for ${page.name}, fetched before a touch`,
        ours: ours[what] / 1000,
        peer: peer[what] / 1000,
        unit: 'KB over the wire (the peer: the study center)',
        ratios: [ours[what] / peer[what]],
        goal: '≤ 1.15',
      });
  }
  return rows;
}

async function pictureRow(browser: Browser, site: BenchSite, page: Page, cookie: string): Promise<Row> {
  const { pictures } = await fetchedBy(browser, site, page, cookie);
  return {
    what: `pictures of ${page.name} on first view`,
    ours: pictures / 1000,
    unit: 'KB over the wire',
    ratios: [],
    goal: `≤ ${PICTURES_GOAL_KB}`,
    met: pictures <= PICTURES_GOAL_KB * 1000,
  };
}

export async function benchPageBytes(): Promise<Row[]> {
  const site = await openBenchSite();
  const browser = await launchBrowser({ mayAutoplay: false });
  try {
    const sql = postgres(site.databaseUrl, { max: 1 });
    const [learner] = await addBrowserLearners(site, sql, 1);
    await sql.end();
    const cookie = learner?.cookie ?? '';
    const rows = await buyingRows(browser, site, cookie);
    for (const page of PICTURED)
      rows.push(await pictureRow(browser, site, page, page.isPublic ? '' : cookie));
    return rows;
  } finally {
    await browser.close();
    await site.remove();
  }
}

if (import.meta.main) for (const row of await benchPageBytes()) printRow(row);
