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
| letter | message | \`apps/**/{news,post-office}/**\`, \`docs/**\` |
| parcel | package | all but \`apps/api/src/{order,pay}/**\`, \`mocks/**\` |
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
  expect(RETIRED.map(({ words }) => words)).toEqual([
    ['keeper'],
    ['kept'],
    ['micro', 'batcher'],
    ['letter'],
    ['parcel'],
  ]);
});

test.each([
  ['a constant', 'const sessionKeeper = 1;'],
  ['a function', 'function openKeepers() {}'],
  ['a parameter', 'const f = (keeper: number) => keeper;'],
  ['a class', 'class HomeKeeper {}'],
  ['a method', 'class Home { keeper() {} }'],
  ['a property of a type', 'interface Home { keeper: number }'],
  ['a type', 'type Keeper = number;'],
  ['a type parameter', 'type Of<Keeper> = Keeper[];'],
  ['two words', 'const microBatcher = 1;'],
  ['what a constant is taken apart into', 'const { keeper } = home;'],
  ['what it is renamed to', 'const { cache: keeper } = home;'],
  ['what lies deeper', 'const { rooms: [{ cache: keeper = none }] } = home;'],
  ['the rest', 'const [first, ...keepers] = home;'],
  ['a parameter taken apart', 'function open({ cache: keeper }: Home) {}'],
  ['one with a default', 'const f = (keeper = 1) => keeper;'],
  ['a name of a loop', 'for (const [, keeper] of homes) open(keeper);'],
  ['what a catch is given', 'try { open(); } catch (keeper) { close(); }'],
])('%s of a retired name is refused', (_what, text) => {
  expect(check('apps/api/src/a.ts', text)).toHaveLength(1);
});

test('a script is read like a source', () => {
  expect(check('tools/steps/a.mjs', 'function keeperOf({ cache: kept }) {}')).toEqual([
    "tools/steps/a.mjs keeperOf: 'keeper' is retired, say cache",
    "tools/steps/a.mjs kept: 'kept' is retired, say cache",
  ]);
});

test('so is a file of that name', () => {
  expect(check('apps/api/src/session-keeper.ts', '')[0]).toContain("'keeper' is retired, say cache");
});

test.each([
  ['a longer word', 'const keepers2 = housekeeping;'],
  ['half of two words', 'const batcher = micro;'],
  ['a name of the wire', 'interface Wire { keeper_id: number }'],
  ['somebody else’s name in use', 'open({ keeper: 1 }).keeper;'],
  ['somebody else’s name under one of ours', 'const { keeper: cache } = home;'],
])('%s is not', (_what, text) => {
  expect(check('apps/api/src/a.ts', text)).toEqual([]);
});

test.each([
  ['apps/api/migrations/1.ts', 'const microBatcher = 1;', 0],
  ['apps/api/src/news/a.ts', 'const { letter } = post;', 0],
  ['apps/web/app/post-office/letter-page.tsx', 'interface Letter {}', 0],
  ['apps/api/src/letter.ts', '', 1],
  ['apps/api/src/order/a.ts', 'const { post: letter } = house;', 1],
  ['mocks/news/a.ts', 'interface Letter {}', 1],
  ['apps/api/src/pay/a.ts', 'const { box: [parcel] } = shop;', 1],
  ['mocks/parcel-party.ts', '', 1],
  ['apps/api/src/news/a.ts', 'interface Parcel {}', 0],
])('a word stays where the table lets it, and nowhere else: %s %s', (path, text, breaches) => {
  expect(check(path, text)).toHaveLength(breaches);
});
