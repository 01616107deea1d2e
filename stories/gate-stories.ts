import { globSync } from 'node:fs';

const cwd = import.meta.dirname;

/**
 * What `npm test` plays: every part, and what a learner goes through with a controller behind it, refusals and the
 * keyboard included. All other stories show a state: `npm run test:full` plays them, `npm test` those a change touches.
 */
const GATE = [
  'parts/*.stories.tsx',
  '*/**/*-{flow,errcodes,by-keyboard}.stories.tsx',
  'study/{selection,study}-center.stories.tsx',
  'lesson/player-{page,beside}.stories.tsx',
];

export const STORY_FILES: readonly string[] = globSync('*/**/*.stories.tsx', { cwd }).sort();

export const GATE_STORIES: ReadonlySet<string> = new Set(globSync(GATE, { cwd }));

/** With `STORIES=gate` a run plays what `npm test` does; without, all. */
export const NOT_PLAYED =
  process.env.STORIES === 'gate' ? STORY_FILES.filter((file) => !GATE_STORIES.has(file)) : [];
