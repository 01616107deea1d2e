import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CONSTANTS } from '@jixu/constants';
import { areaPageUrl } from '@jixu/domain/region/region-entered';
import { INFORMATION_SECTION, informationPath } from '@jixu/domain/site/navigation/information-path';
import { ALL_COURSES, courseDetailPath, pagePath } from '@jixu/domain/site/pages/page-path';
import type { Browser, Page } from '@playwright/test';
import { type Site, startSite } from '../site/site.ts';
import { ensureBuilt } from '../steps/build.ts';
import { VISUAL_DIFF } from './built-storybook.ts';
import { drawSheet, figure } from './draw-sheet.ts';
import { withChromium } from './open-chromium.ts';

/** Pages of the site by their names on the sheet. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['首页', pagePath('home')],
  ['地区页', areaPageUrl(230106, 11)],
  ['地区页，长地名', areaPageUrl(522927, 28)],
  ['试听课程', ALL_COURSES],
  ['试听课程，没有结果', `${ALL_COURSES}?keyword=没有这门课`],
  ['试听', `${pagePath('audition')}?course_id=1002&video_id=7002&section_id=6004&section_free_time=1`],
  ['课程', courseDetailPath(651)],
  ['课程，没有', courseDetailPath(999999)],
  ['专业课程', pagePath('courses', { professionId: CONSTANTS.COURSES_PAGE_PROFESSION_ID })],
  ['名师', pagePath('teachers')],
  ['名师主页', pagePath('teacher', { teacherId: 301 })],
  ['热门资讯', pagePath('hotNews')],
  ['资讯', informationPath(INFORMATION_SECTION, 3101)],
  ['直播', `${pagePath('live')}?live_id=1`],
  ['流程文件', `${pagePath('pdfPreview')}?file_url=/files/flow-pc.pdf&file_name=操作流程`],
  ['学习证明', pagePath('proofList')],
  ['还没开放的页', pagePath('statute')],
  ['用户协议', pagePath('userAgreement')],
  ['没有这一页', '/nothing/here.html'],
];

/** Pages that load more in the browser, captured while they wait for it. */
const WAITING_PAGES = PAGES.filter(([name]) => ['首页', '试听', '流程文件'].includes(name));
const WAITS = '[aria-busy="true"], [role="status"]';
const BROWSERS_OWN_CALLS = /\/(app|wxpub|newsapi|webapi|files)\//;

/** How the pages are captured; `held`: requests of the browser never complete. */
interface Way {
  readonly name: string;
  readonly pages: typeof PAGES;
  readonly held?: RegExp;
}

/** `isWhole`: the page to its end; else what a window of an office PC shows of it at first (1366×768, at 125 % and at 100 %). */
interface Look {
  readonly width: number;
  readonly height: number;
  readonly isWhole: boolean;
}
const LOOKS: readonly Look[] = [
  { width: 375, height: 812, isWhole: true },
  { width: 768, height: 900, isWhole: true },
  { width: 1093, height: 500, isWhole: false },
  { width: 1280, height: 900, isWhole: true },
  { width: 1366, height: 768, isWhole: false },
  { width: 1920, height: 900, isWhole: true },
];
const MOST_HEIGHT = 3600;

async function settle(page: Page, isHeld: boolean): Promise<void> {
  if (isHeld)
    await page
      .locator(WAITS)
      .first()
      .waitFor({ timeout: 5000 })
      .catch(() => {});
  else await page.waitForLoadState('networkidle').catch(() => {});
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

async function photographPage(
  browser: Browser,
  url: string,
  { width, height, isWhole }: Look,
  held?: RegExp,
): Promise<Buffer> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    viewport: { width, height },
  });
  try {
    const page = await context.newPage();
    // A route that never gets a response.
    if (held)
      await page.route(
        ({ pathname }) => held.test(pathname),
        () => {},
      );
    await page.goto(url);
    await settle(page, held !== undefined);
    if (isWhole) {
      const long = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.min(Math.max(long, height), MOST_HEIGHT) });
      await settle(page, held !== undefined);
    }
    return await page.screenshot({ animations: 'disabled', caret: 'hide' });
  } finally {
    await context.close();
  }
}

async function rowsOf(browser: Browser, site: Site, folder: string, way: Way): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, where] of way.pages) {
    const figures: string[] = [];
    for (const look of LOOKS) {
      const { width } = look;
      const png = await photographPage(browser, site.origin + where, look, way.held);
      writeFileSync(path.join(folder, `${way.name}-${name}-${width}.png`), png);
      figures.push(figure(png, `${name}，${width}，${way.name}`, Math.sqrt(width)));
    }
    rows.push(figures.join(''));
  }
  return rows;
}

/** Renders every page in six windows on one sheet: normally, while waiting, and with the API down. */
export async function drawPageSheet(file: string): Promise<void> {
  await ensureBuilt({ web: true, storybook: false });
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-pages-'));
  const folder = path.join(VISUAL_DIFF, 'pages');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const site = await startSite({ dataDir });
  try {
    await withChromium(async (browser) => {
      const rows = await rowsOf(browser, site, folder, { name: '平常', pages: PAGES });
      const waiting = { name: '载入中', pages: WAITING_PAGES, held: BROWSERS_OWN_CALLS };
      rows.push(...(await rowsOf(browser, site, folder, waiting)));
      await site.part('api').stop();
      await site.restart('web');
      rows.push(...(await rowsOf(browser, site, folder, { name: '服务器停了', pages: PAGES })));
      await drawSheet(browser, rows, path.resolve(file));
    });
  } finally {
    await site.remove();
  }
  console.log(`visual-diff: ${file}; each picture alone in ${folder}`);
}
