import { fromRoot } from '../setup/paths.ts';
import { storybookOfCommit, VISUAL_DIFF, workingStorybook } from './built-storybook.ts';
import type { ChosenStory } from './chosen-stories.ts';
import { comparePhotos } from './compare-photos.ts';
import { withChromium } from './open-chromium.ts';
import { photograph } from './photograph.ts';
import { baseCommit, describeCommit, hasOtherPackages } from './tree.ts';
import { writeReport } from './write-report.ts';

const OTHER_PACKAGES = 'package-lock.json differs: both sides are drawn with the packages installed now.';

/** Renders the stories of a commit and of the working tree, and writes the differences as a page. */
export async function compareWithBase(
  stories: readonly ChosenStory[],
  base: string | undefined,
): Promise<void> {
  const commit = baseCommit(base);
  console.log(
    `visual-diff: ${stories.length} stories of ${describeCommit(commit)}, and of the working tree …`,
  );
  const [earlier, later] = [await storybookOfCommit(commit), await workingStorybook()];
  await withChromium(async (browser) => {
    const before = await photograph(browser, earlier, stories);
    const after = await photograph(browser, later, stories);
    const changed = await comparePhotos(browser, before, after);
    const changedKeys = new Set(changed.map((one) => one.after.key));
    const diff = {
      before: describeCommit(commit),
      after: 'the working tree',
      warnings: hasOtherPackages(commit) ? [OTHER_PACKAGES] : [],
      changed,
      added: [...after.values()].filter(({ key }) => !before.has(key)),
      gone: [...before.values()].filter(({ key }) => !after.has(key)),
      same: [...after.values()].filter(({ key }) => before.has(key) && !changedKeys.has(key)),
    };
    for (const { after: photo, pixels } of changed) console.log(`  ${photo.key}: ${pixels} pixels`);
    const { added, gone, same } = diff;
    console.log(
      `visual-diff: ${changed.length} pictures changed, ${same.length} the same, ${added.length} new, ${gone.length} gone`,
    );
    console.log(`visual-diff: ${writeReport(diff, VISUAL_DIFF).replace(fromRoot(), '.')}`);
  });
}
