import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VISUAL_DIFF, workingStorybook } from './built-storybook.ts';
import type { ChosenStory } from './chosen-stories.ts';
import { drawSheet, figure } from './draw-sheet.ts';
import { withChromium } from './open-chromium.ts';
import { type Photo, photograph } from './photograph.ts';

/** The foundations, and twelve dialogs from as many groups. */
const ON_THE_SHEET: readonly ChosenStory[] = [
  ['foundations/colour.stories.tsx', 'Paper'],
  ['foundations/type.stories.tsx', 'Sizes'],
  ['foundations/space.stories.tsx', 'Steps'],
  ['foundations/rules.stories.tsx', 'Lines'],
  ['foundations/icons.stories.tsx', 'All'],
  ['foundations/layers.stories.tsx', 'Order'],
  ['foundations/chinese-typography.stories.tsx', 'Rules'],
  ['foundations/motion.stories.tsx', 'Durations'],
  ['login/login-dialog.stories.tsx', 'IdCaptchaAsked'],
  ['login/login-alert.stories.tsx', 'Open'],
  ['region/region-dialog.stories.tsx', 'ThreeColumns'],
  ['claim/claim-dialog.stories.tsx', 'QrScanned'],
  ['center/study-required-dialog.stories.tsx', 'Face'],
  ['audition/free-trial-dialog.stories.tsx', 'NoAddress'],
  ['pay/add-card-dialog.stories.tsx', 'PartlyFilled'],
  ['pay/card-sms-dialog.stories.tsx', 'PayFilledCounting'],
  ['invoice/invoice-dialog.stories.tsx', 'CompanyTaxNumberMissing'],
  ['check/anti-cheat-captcha-dialog.stories.tsx', 'Wrong'],
  ['quiz/quiz-dialog.stories.tsx', 'Wrong'],
  ['exam/assessment-dialog.stories.tsx', 'PartlyScored'],
];

const WAYS = [
  { name: '纸面', toolbar: { theme: 'paper', textSize: '100' } },
  { name: '高对比', toolbar: { theme: 'contrast', textSize: '100' } },
  { name: '大字150%', toolbar: { theme: 'paper', textSize: '150' } },
] as const;

const DESK_SHARE = 2.4;

const pictureOf = (name: string, { title, width, png }: Photo): string =>
  figure(png, `${title}，${width}，${name}`, width === 375 ? 1 : DESK_SHARE);

/** Renders one contact sheet: each row a story, on a phone and on a desktop, on paper, in high contrast and in large type. */
export async function drawContactSheet(file: string): Promise<void> {
  const storybook = await workingStorybook();
  const folder = path.join(VISUAL_DIFF, 'sheet');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await withChromium(async (browser) => {
    const rows = ON_THE_SHEET.map(() => [] as string[]);
    for (const { name, toolbar } of WAYS) {
      const photos = [
        ...(await photograph(browser, storybook, ON_THE_SHEET, { toolbar, fullPage: false })).values(),
      ];
      for (const [index, [story]] of ON_THE_SHEET.entries()) {
        for (const photo of photos.filter(({ key }) => key.startsWith(`${story} `))) {
          rows[index]?.push(pictureOf(name, photo));
          const own = `${photo.key.replaceAll(/[^a-zA-Z0-9]+/g, '-')}-${toolbar.theme}-${toolbar.textSize}.png`;
          writeFileSync(path.join(folder, own), photo.png);
        }
      }
    }
    await drawSheet(
      browser,
      rows.map((pictures) => pictures.join('')),
      path.resolve(file),
    );
  });
  console.log(`visual-diff: ${file}; each picture alone in ${folder}`);
}
