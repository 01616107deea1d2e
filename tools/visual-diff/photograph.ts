/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type ChosenStory, storyKey } from './chosen-stories.ts';
import { serveStorybook } from './serve-storybook.ts';

/** Widths at which every selected story is captured, in px, with the height of the window. */
const WIDTHS = [
  [375, 812],
  [1280, 900],
] as const;

export interface Photo {
  /** `<file> <export> <width>`: the same before and after. */
  readonly key: string;
  readonly title: string;
  readonly width: number;
  readonly png: Buffer;
}

/** Conditions for rendering a story. */
export interface Drawn {
  /** Tokens to set in the page before the capture, without their dashes. */
  readonly tokens?: Readonly<Record<string, string>>;
  /** Tools of the toolbar: `theme`, `textSize`. */
  readonly toolbar?: Readonly<Record<string, string>>;
  /** The whole page at full length, or only the first screen. */
  readonly fullPage?: boolean;
}

interface IndexEntry {
  readonly id: string;
  readonly title: string;
  readonly name: string;
  readonly importPath: string;
  readonly exportName?: string;
}

interface Job {
  readonly story: ChosenStory;
  readonly entry: IndexEntry;
  readonly width: number;
  readonly height: number;
}

const PATIENCE_MS = 25_000;
const MOST_PICTURES = 6;
/** The fixed date of every captured story. */
const TODAY = new Date('2026-11-22T10:00:00+08:00');

function jobsOf(storybook: string, stories: readonly ChosenStory[]): Job[] {
  const index: { entries: Record<string, IndexEntry> } = JSON.parse(
    readFileSync(path.join(storybook, 'index.json'), 'utf8'),
  );
  const entries = new Map(
    Object.values(index.entries).map((entry) => [`${entry.importPath} ${entry.exportName ?? ''}`, entry]),
  );
  return stories.flatMap((story) => {
    const entry = entries.get(`./${story[0]} ${story[1]}`);
    return entry === undefined ? [] : WIDTHS.map(([width, height]) => ({ story, entry, width, height }));
  });
}

/** Waits until the story is rendered, played and still. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { __STORYBOOK_PREVIEW__: preview } = window as {
        __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } };
      };
      return /^(finished|errored|aborted)$/.test(preview?.currentRender?.phase ?? '');
    },
    undefined,
    { timeout: PATIENCE_MS },
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    // lazy pictures further down would wait for scrolling
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** The capture of a settled page: two consecutive ones are identical. */
async function pictureAtRest(page: Page, fullPage: boolean): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' });
  let picture = await take();
  for (let tries = 0; tries < MOST_PICTURES; tries += 1) {
    const next = await take();
    if (next.equals(picture)) break;
    picture = next;
  }
  return picture;
}

async function takePhoto(page: Page, origin: string, job: Job, drawn: Drawn): Promise<Photo> {
  const { story, entry, width, height } = job;
  await page.setViewportSize({ width, height });
  // axe checks the same stories in `npm test`; here it would only take time
  const tools = Object.entries(drawn.toolbar ?? {}).map(([tool, value]) => `;${tool}:${value}`);
  const query = `id=${encodeURIComponent(entry.id)}&viewMode=story&globals=a11y.manual:!true${tools.join('')}`;
  await page.goto(`${origin}/iframe.html?${query}`);
  await settle(page);
  // the same specificity as the token itself, so that a theme's value still wins
  const values = Object.entries(drawn.tokens ?? {}).map(([name, value]) => `--${name}: ${value};`);
  if (values.length > 0) await page.addStyleTag({ content: `:root { ${values.join(' ')} }` });
  const png = await pictureAtRest(page, drawn.fullPage ?? true);
  return { key: `${storyKey(story)} ${width}`, title: `${entry.title} – ${entry.name}`, width, png };
}

/** Captures those of the selected stories that a Storybook has, two at a time. */
export async function photograph(
  browser: Browser,
  storybook: string,
  stories: readonly ChosenStory[],
  drawn: Drawn = {},
): Promise<ReadonlyMap<string, Photo>> {
  const served = await serveStorybook(storybook);
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
  });
  await context.clock.setFixedTime(TODAY);
  try {
    const jobs = jobsOf(storybook, stories);
    const photos: Photo[] = [];
    const work = async () => {
      const page = await context.newPage();
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        photos.push(await takePhoto(page, served.origin, job, drawn));
      }
    };
    await Promise.all([work(), work()]);
    return new Map(
      photos.sort((one, other) => one.key.localeCompare(other.key)).map((photo) => [photo.key, photo]),
    );
  } finally {
    await context.close();
    served.close();
  }
}
