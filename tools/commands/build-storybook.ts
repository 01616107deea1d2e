// Builds Storybook as a site serves it at /storybook, also one that runs: `npm run storybook:build`.
import { buildStorybook } from '../steps/build.ts';
import { timed } from '../steps/step.ts';

console.log('jixu: building Storybook …');
await timed('Storybook built', buildStorybook);
