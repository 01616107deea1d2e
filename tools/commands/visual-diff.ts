// Visible changes: about 60 selected stories at 375 and 1280 px, of the base commit and of the working tree, rendered
// in one Chromium; .data/visual-diff/index.html shows before, after and the difference.
import { parseArgs } from 'node:util';
import { CHOSEN_STORIES, storyKey } from '../visual-diff/chosen-stories.ts';
import { compareWithBase } from '../visual-diff/compare-with-base.ts';
import { drawContactSheet } from '../visual-diff/contact-sheet.ts';
import { drawPageSheet } from '../visual-diff/page-sheet.ts';
import { proveSeeded } from '../visual-diff/prove-seeded.ts';

const HELP = `npm run visual-diff                            where this branch left main, against the working tree
npm run visual-diff -- --base <commit>         another commit against the working tree
npm run visual-diff -- --only <text>           only stories whose file or name contains it
npm run visual-diff -- --seed <token>=<value> proves the comparison: with one token changed, exactly what paints with it is shown
npm run visual-diff -- --sheet <picture.jpg>   foundations and twelve dialogs, both widths, both themes and at 150 %, on one sheet
npm run visual-diff -- --pages <picture.jpg>   every page of a visitor in six windows on one sheet, as it is and with the API gone`;

const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string' },
    seed: { type: 'string' },
    sheet: { type: 'string' },
    pages: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const only = options.only ?? '';
const stories = CHOSEN_STORIES.filter((story) => storyKey(story).includes(only));

if (options.help) console.log(HELP);
else if (options.pages !== undefined) await drawPageSheet(options.pages);
else if (options.sheet !== undefined) await drawContactSheet(options.sheet);
else if (options.seed === undefined) await compareWithBase(stories, options.base);
else process.exitCode = (await proveSeeded(stories, options.seed)) ? 0 : 1;
