import { rmSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../steps/build.ts';
import { buildStorybook, VISUAL_DIFF } from './built-storybook.ts';
import type { ChosenStory } from './chosen-stories.ts';
import { comparePhotos } from './compare-photos.ts';
import { withChromium } from './open-chromium.ts';
import { photograph } from './photograph.ts';
import { readSeeded, type SeededToken, seedToken } from './seed-token.ts';
import { copyWorkingTree } from './tree.ts';
import { writeReport } from './write-report.ts';

/** Storybook of one copy of the working tree, before and after one token is changed in its source. */
async function storybooksAround(seeded: SeededToken): Promise<readonly [before: string, after: string]> {
  const tree = path.join(VISUAL_DIFF, 'seeded-tree');
  const storybooks = [
    path.join(VISUAL_DIFF, 'storybooks', 'unseeded'),
    path.join(VISUAL_DIFF, 'storybooks', 'seeded'),
  ] as const;
  copyWorkingTree(tree);
  await buildStorybook(tree, storybooks[0]);
  await seedToken(tree, seeded);
  await buildStorybook(tree, storybooks[1]);
  rmSync(tree, { recursive: true, force: true });
  return storybooks;
}

const lacking = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((key) => !others.has(key)).sort();

/**
 * Tests the comparison itself. One token is changed in a copy of the working tree; exactly the pictures that use it
 * must be reported as changed. Which these are is determined in the unchanged Storybook, by setting the token in the
 * rendered page. @returns whether they agree, and something was changed at all
 */
export async function proveSeeded(stories: readonly ChosenStory[], text: string): Promise<boolean> {
  const seeded = readSeeded(text);
  await ensureBuilt({ web: false });
  const [storybook, changedBook] = await storybooksAround(seeded);
  return withChromium(async (browser) => {
    const before = await photograph(browser, storybook, stories);
    const again = await comparePhotos(browser, before, await photograph(browser, storybook, stories));
    const byHand = await photograph(browser, storybook, stories, {
      tokens: { [seeded.name]: seeded.value },
    });
    const after = await photograph(browser, changedBook, stories);
    const paints = new Set((await comparePhotos(browser, before, byHand)).map((one) => one.after.key));
    const changed = await comparePhotos(browser, before, after);
    const shown = new Set(changed.map((one) => one.after.key));
    const same = [...after.values()].filter(({ key }) => !shown.has(key));
    const words = { before: 'the working tree', after: `the working tree with ${text}` };
    writeReport({ ...words, warnings: [], changed, added: [], gone: [], same }, VISUAL_DIFF);
    for (const one of again) console.error(`visual-diff: differs without a change: ${one.after.key}`);
    for (const key of lacking(paints, shown)) console.error(`visual-diff: paints with it, not shown: ${key}`);
    for (const key of lacking(shown, paints))
      console.error(`visual-diff: shown, does not paint with it: ${key}`);
    console.log(
      `visual-diff: ${text}: ${shown.size} of ${after.size} pictures shown, ${paints.size} paint with it, ${again.length} differ by themselves`,
    );
    const isExact = lacking(paints, shown).length + lacking(shown, paints).length + again.length === 0;
    return isExact && shown.size > 0 && same.length > 0;
  });
}
