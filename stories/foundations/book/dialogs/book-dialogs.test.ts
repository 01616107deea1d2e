import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { markWrong } from '../counter-example.tsx';
import { type StoriesModule, statesOf, storiesOf } from '../states-of.ts';
import { BOOK_DIALOGS, pageNameOf, titleOf } from './book-dialogs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const STORIES = import.meta.glob<StoriesModule>('../../../*/**/*.stories.tsx', { eager: true });
const PAGES = import.meta.glob<string>('../../../*/**/*.mdx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const requirements = new Set(
  readFileSync(join(ROOT, 'docs/requirements.tsv'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t')[0]),
);
const operations = new Set(
  globSync('openapi/operations/*/*.yaml', { cwd: ROOT }).map((file) => basename(file, '.yaml')),
);

const module = (path: string): StoriesModule => {
  const file = STORIES[`../../../${path}.stories.tsx`];
  if (file === undefined) throw new Error(`${path}: no such stories`);
  return file;
};

test('the book has the forty-eight dialogs of the specification, in order', () => {
  const numbers = Array.from({ length: 48 }, (_, at) => `D${String(at + 1).padStart(2, '0')}`);
  expect(BOOK_DIALOGS.map(({ number }) => number)).toEqual(numbers);
});

const CASES = BOOK_DIALOGS.map((dialog) => [`${dialog.number} ${dialog.name}`, dialog] as const);

test.each(CASES)('%s: its stories and its page carry its number and names', (_name, dialog) => {
  const { number, stories, more = [] } = dialog;
  expect(module(stories).default.title.split('/')[1]).toBe(titleOf(dialog));
  for (const path of more)
    expect(module(path).default.title.split('/')[1]).toMatch(new RegExp(`^${number} `));
  const page = PAGES[`../../../${stories}.mdx`] ?? '';
  expect(page).toContain(`<Meta of={Stories} name="${pageNameOf(dialog)}" />`);
  expect(page).toContain(`<DialogPage of="${number}">`);
  expect(page).toContain(`## 要，不要\n\n<DoDont of="${number}" />`);
});

test.each(CASES)(
  '%s: its status is a tag, its picture one of its states, its wall has all of them',
  (_name, dialog) => {
    const file = module(dialog.stories);
    expect(file.default.tags).toEqual([dialog.status]);
    const states = statesOf(file);
    expect(states.map(({ state }) => state)).toEqual(file.default.parameters?.states);
    expect(states.map(({ state }) => state)).toContain(dialog.picture);
  },
);

test.each(CASES)('%s: its requirements and calls exist', (_name, dialog) => {
  const cited = [...dialog.requirements, ...dialog.measures.flatMap(({ by = [] }) => by)];
  expect(cited.filter((id) => !requirements.has(id))).toEqual([]);
  expect(dialog.calls.filter((call) => !operations.has(call))).toEqual([]);
});

test.each(CASES)('%s: to do and not to do have a picture each, and stand only once', (_name, dialog) => {
  const { stories, more = [], pairs } = dialog;
  const states = [stories, ...more].flatMap((path) => statesOf(module(path)));
  const page = PAGES[`../../../${stories}.mdx`] ?? '';
  expect(pairs.length).toBeGreaterThan(0);
  for (const { want, avoid } of pairs) {
    expect(states.map(({ state }) => state)).toContain(want.state);
    expect(storiesOf(module(avoid.stories)).map(({ state }) => state)).toContain(avoid.story);
    // what is right elsewhere is no mistake that anyone could see
    expect(avoid.stories).toMatch(/\/wrong\//);
    for (const { says } of [want, avoid]) expect(page).not.toContain(says);
  }
});

const WRONG = Object.entries(STORIES).filter(([path]) => path.includes('/wrong/'));
const shown = new Set(
  BOOK_DIALOGS.flatMap(({ pairs }) => pairs.map(({ avoid }) => `${avoid.stories} ${avoid.story}`)),
);

test.each(WRONG)(
  '%s: every counter-example says what it is, is in no search, and has its page',
  (path, file) => {
    expect(file.default.title).toMatch(/\/反例 /);
    expect(file.default.tags).toEqual(['!dev', '反例']);
    expect(file.default.decorators).toContain(markWrong);
    expect(file.default.parameters?.states).toBeUndefined();
    const own = path.replace('../../../', '').replace('.stories.tsx', '');
    for (const { state, name } of storiesOf(file)) {
      expect(name).toMatch(/^反例：/);
      expect(shown).toContain(`${own} ${state}`);
    }
  },
);
