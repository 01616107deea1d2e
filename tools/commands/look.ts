// What changed to the eye: about 60 chosen stories at 375 and 1280 px, of the base commit and of the working tree, drawn in one
// Chromium; .data/look/index.html shows before, after and what differs.
import { parseArgs } from 'node:util';
import { CHOSEN_STORIES, storyKey } from '../look/chosen-stories.ts';
import { drawContactSheet } from '../look/contact-sheet.ts';
import { lookAtBase } from '../look/look-at-base.ts';
import { drawPageSheet } from '../look/page-sheet.ts';
import { provePlanted } from '../look/prove-planted.ts';

const HELP = `npm run look                            where this branch left main, against the working tree
npm run look -- --base <commit>         another commit against the working tree
npm run look -- --only <text>           only stories whose file or name contains it
npm run look -- --plant <token>=<value> proves the look: with one token changed, exactly what paints with it is shown
npm run look -- --sheet <picture.jpg>   foundations and twelve dialogs, both widths, both themes and at 150 %, on one sheet
npm run look -- --pages <picture.jpg>   every page of a visitor at four widths on one sheet, as it is and with the API gone`;

const { values: options } = parseArgs({
  options: {
    base: { type: 'string' },
    only: { type: 'string' },
    plant: { type: 'string' },
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
else if (options.plant === undefined) await lookAtBase(stories, options.base);
else process.exitCode = (await provePlanted(stories, options.plant)) ? 0 : 1;
