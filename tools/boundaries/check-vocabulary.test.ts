import { expect, test } from 'vitest';
import { checkVocabulary } from './check-vocabulary.ts';
import { readRetired, wordsOf } from './retired-words.ts';

const GLOSSARY = `## What we mean

| word | meaning |
|---|---|
| runner | stays here |

## Retired

| retired | say | may stay in |
|---|---|---|
| keeper, kept | cache | |
| micro-batcher | batcher | \`apps/api/migrations/**\`, \`docs/**\` |
`;
const RETIRED = readRetired(GLOSSARY);
const check = (path: string, text: string) => checkVocabulary({ path, text }, RETIRED);

test('a name is taken apart however it is written', () => {
  expect(['sealedAnswer', 'sealed-answer', 'SEALED_ANSWER', 'HTMLAnswer2'].map(wordsOf)).toEqual([
    ['sealed', 'answer'],
    ['sealed', 'answer'],
    ['sealed', 'answer'],
    ['html', 'answer2'],
  ]);
});

test('only the second table retires words', () => {
  expect(RETIRED.map(({ words }) => words)).toEqual([['keeper'], ['kept'], ['micro', 'batcher']]);
});

test.each([
  ['a constant', 'const sessionKeeper = 1;'],
  ['a function', 'function openKeepers() {}'],
  ['a parameter', 'const f = (keeper: number) => keeper;'],
  ['a class', 'class HomeKeeper {}'],
  ['a method', 'class Home { keeper() {} }'],
  ['a property of a type', 'interface Home { keeper: number }'],
  ['a type', 'type Keeper = number;'],
  ['two words', 'const microBatcher = 1;'],
])('%s of a retired name is refused', (_what, text) => {
  expect(check('apps/api/src/a.ts', text)).toHaveLength(1);
});

test('so is a file of that name', () => {
  expect(check('apps/api/src/session-keeper.ts', '')[0]).toContain("'keeper' is retired, say cache");
});

test.each([
  ['a longer word', 'const keepers2 = housekeeping;'],
  ['half of two words', 'const batcher = micro;'],
  ['a name of the wire', 'interface Wire { keeper_id: number }'],
  ['somebody else’s name in use', 'open({ keeper: 1 }).keeper;'],
])('%s is not', (_what, text) => {
  expect(check('apps/api/src/a.ts', text)).toEqual([]);
});

test('a word stays where the table lets it', () => {
  expect(check('apps/api/migrations/1.ts', 'const microBatcher = 1;')).toEqual([]);
});
