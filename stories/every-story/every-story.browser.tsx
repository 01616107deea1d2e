import { THEMES, type Theme } from '@jixu/ui-kit/tokens/themes.ts';
import { type ComponentType, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { measuresOfFile } from '../foundations/book/measures/compare-measure.ts';
import { drawnMeasures } from '../foundations/book/measures/drawn-measures.ts';
import { expectLivePage } from '../frames.ts';
import { STORY_FILES, storiesOf } from './composed-stories.ts';
import { DrawnPage } from './drawn-places.ts';
import { findCut, findSmall } from './find-cut.ts';
import { findOverlaps } from './find-overlaps.ts';
import { findTorn } from './find-torn.ts';
import { findViolations } from './find-violations.ts';
import { isListed, measurePairs } from './measure-pairs.ts';

const chosen = inject('everyStory')?.map((file) => `../${file}`) ?? STORY_FILES;
const FILES = await Promise.all(chosen.map(async (path) => [path, await storiesOf(path)] as const));
const CASES = FILES.flatMap(([path, stories]) =>
  Object.entries(stories).map(([name, Story]) => [path.replace('../', ''), name, Story, path] as const),
);

const DESK = 1280;
const PHONE = 375;
const SCREENS = [
  { width: DESK, percent: 200 },
  { width: PHONE, percent: 100 },
  { width: PHONE, percent: 150 },
] as const;

/** The server renders the next story while this one is examined. */
const drawn = new Map<number, Promise<string>>();

function draw(index: number): Promise<string> {
  const [, name = '', , path = ''] = CASES[index] ?? [];
  const html = drawn.get(index) ?? commands.storyHtml(path, name);
  drawn.set(index, html);
  return html;
}

function drawnByTheServer(index: number): Promise<string> {
  const html = draw(index);
  // reported by its own test
  if (index + 1 < CASES.length) draw(index + 1).catch(() => {});
  return html;
}

/** The tests run in an iframe, which is resized to the screen's width without resizing the browser. */
function showAt(width: number): void {
  const frame = window.frameElement;
  // an element of the parent page, which has its own HTMLElement
  if (frame !== null && 'style' in frame) frame.setAttribute('style', `width: ${width}px`);
}

/** Disables motion, so that measurements are final. */
const STILL = document.head.appendChild(document.createElement('style'));
STILL.textContent = '*, ::before, ::after { transition: none !important; animation: none !important }';

let box: HTMLElement;
let root: Root | undefined;
let complaints: string[];

beforeAll(() => page.viewport(DESK, 900));

beforeEach(() => {
  showAt(DESK);
  complaints = [];
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => complaints.push(words.map(String).join(' ')));
  }
  performance.clearResourceTimings();
  box = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  root?.unmount();
  root = undefined;
  box.remove();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

function Hydrated({ of: Story, onHydrated }: { of: ComponentType; onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return <Story />;
}

/** Hydrates the server's HTML; resolves when its effects have run and are painted. */
async function hydrate(html: string, Story: ComponentType): Promise<void> {
  box.innerHTML = html;
  const complain = (error: unknown) => complaints.push(String(error));
  await new Promise<void>((resolve) => {
    root = hydrateRoot(box, <Hydrated of={Story} onHydrated={resolve} />, {
      onRecoverableError: complain,
      onUncaughtError: complain,
      onCaughtError: complain,
    });
  });
  await expectLivePage();
}

function unreadable(theme: Theme): string[] {
  document.documentElement.dataset.theme = theme;
  return measurePairs(theme).flatMap((pair) => {
    const name = `“${pair.words}” ${pair.text} on ${pair.ground}`;
    if (pair.ratio < pair.least) return [`${name}: ${pair.ratio.toFixed(2)}, at least ${pair.least}`];
    return isListed(pair, theme) ? [] : [`${name}: not in contrast-pairs.ts`];
  });
}

/** Elements wider than their container: the page, or a dialog. */
function tooWide(): string[] {
  const places = [document.documentElement, ...document.querySelectorAll<HTMLElement>('[data-dialog-state]')];
  return places.flatMap((place) => {
    const beyond = place.scrollWidth - place.clientWidth;
    return beyond > 0 ? [`${place.dataset.dialogState ?? 'the page'} by ${beyond} px`] : [];
  });
}

function misplaced(percent: number): string[] {
  const page = new DrawnPage();
  const small = findSmall(page, percent === 100 ? LEAST_PX : LEAST_LARGE_PX);
  return [...findCut(page), ...findOverlaps(page), ...findTorn(page), ...small];
}

/** The smallest letters of the design, and what 大字 makes of them; figures of the ledger are capped on a phone. */
const LEAST_PX = 14;
const LEAST_LARGE_PX = 17;

const LEAST_MARGIN = 16;

/** Dialogs that come closer to the edges of a phone than they may; what fills the whole screen has no edges. */
function tooNear(): string[] {
  return [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].flatMap((dialog) => {
    const { left, right } = dialog.getBoundingClientRect();
    const margin = Math.min(left, innerWidth - right);
    const fillsTheScreen = dialog.clientHeight >= innerHeight;
    return margin < LEAST_MARGIN && !fillsTheScreen
      ? [`${margin} px beside “${dialog.textContent?.slice(0, 10)}”`]
      : [];
  });
}

/** Sizes that are not the numbers of the book. */
const unlikeTheBook = (file: string) =>
  drawnMeasures(measuresOfFile(file)).flatMap(({ verdict, sentence }) =>
    verdict === 'other' ? [sentence] : [],
  );

const strangers = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((address) => !address.startsWith(location.origin) && !address.startsWith('data:'));

/** Puts every error into the message, where a reader sees it. */
const none = (faults: readonly string[], where: string) =>
  expect.soft(faults.length, [where, ...faults].join('\n')).toBe(0);

test.each(CASES)('%s %s: hydrates in silence, is readable, fits', async (file, name, Story, path) => {
  const html = await drawnByTheServer(CASES.findIndex((one) => one[1] === name && one[3] === path));
  await hydrate(html, Story);
  none(complaints, 'what the console says');
  none(strangers(), 'what is fetched elsewhere');
  none(unlikeTheBook(file), 'sizes of the book');
  for (const theme of THEMES) none(unreadable(theme), `contrast, theme ${theme}`);
  document.documentElement.dataset.theme = 'paper';
  none(await findViolations(Story.parameters), `axe at ${DESK} px`);
  for (const { width, percent } of SCREENS) {
    showAt(width);
    document.documentElement.style.fontSize = `${percent}%`;
    expect.soft(innerWidth).toBe(width);
    none(tooWide(), `too wide at ${width} px, text ${percent} %`);
    if (width !== PHONE) continue;
    none(misplaced(percent), `at ${width} px, text ${percent} %`);
    if (percent === 100) none(await findViolations(Story.parameters), `axe at ${width} px`);
    none(tooNear(), `dialogs too near the edge, text ${percent} %`);
  }
});
