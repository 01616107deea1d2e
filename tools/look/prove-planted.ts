import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../build.ts';
import { buildBook, LOOK } from './book.ts';
import type { ChosenStory } from './chosen-stories.ts';
import { comparePhotos } from './compare-photos.ts';
import { withChromium } from './open-chromium.ts';
import { photograph } from './photograph.ts';
import { type PlantedToken, plantToken, readPlanted } from './plant-token.ts';
import { copyWorkingTree } from './tree.ts';
import { writeReport } from './write-report.ts';

/** Storybook of one copy of the working tree, before and after one token is changed where it is written. */
async function booksAround(planted: PlantedToken): Promise<readonly [before: string, after: string]> {
  const tree = path.join(LOOK, 'planted-tree');
  const books = [path.join(LOOK, 'books', 'unplanted'), path.join(LOOK, 'books', 'planted')] as const;
  copyWorkingTree(tree);
  await buildBook(tree, books[0]);
  await plantToken(tree, planted);
  await buildBook(tree, books[1]);
  rmSync(tree, { recursive: true, force: true });
  return books;
}

const lacking = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((key) => !others.has(key)).sort();

/**
 * Proves the look itself. One token is changed in a copy of the working tree; the pictures shown as changed must be exactly
 * those in which it is painted, which the unchanged book says: there the token is set by hand in the drawn page.
 * @returns whether they are, and something was changed at all
 */
export async function provePlanted(stories: readonly ChosenStory[], text: string): Promise<boolean> {
  const planted = readPlanted(text);
  await ensureBuilt({ web: false });
  const [book, changedBook] = await booksAround(planted);
  return withChromium(async (browser) => {
    const before = await photograph(browser, book, stories);
    const again = await comparePhotos(browser, before, await photograph(browser, book, stories));
    const byHand = await photograph(browser, book, stories, {
      tokens: { [planted.name]: planted.value },
    });
    const after = await photograph(browser, changedBook, stories);
    const paints = new Set((await comparePhotos(browser, before, byHand)).map((one) => one.after.key));
    const changed = await comparePhotos(browser, before, after);
    const shown = new Set(changed.map((one) => one.after.key));
    const same = [...after.values()].filter(({ key }) => !shown.has(key));
    const words = { before: 'the working tree', after: `the working tree with ${text}` };
    writeReport({ ...words, warnings: [], changed, added: [], gone: [], same }, LOOK);
    for (const one of again) console.error(`look: differs without a change: ${one.after.key}`);
    for (const key of lacking(paints, shown)) console.error(`look: paints with it, not shown: ${key}`);
    for (const key of lacking(shown, paints)) console.error(`look: shown, does not paint with it: ${key}`);
    console.log(
      `look: ${text}: ${shown.size} of ${after.size} pictures shown, ${paints.size} paint with it, ${again.length} differ by themselves`,
    );
    const isExact = lacking(paints, shown).length + lacking(shown, paints).length + again.length === 0;
    return isExact && shown.size > 0 && same.length > 0;
  });
}
