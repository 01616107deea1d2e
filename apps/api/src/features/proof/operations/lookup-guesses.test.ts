import type { Person } from '@jixu/test-kit/people';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { completeYears, forgetLookups } from '#testing/arrange-world.ts';
import type { CallResponse } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

/** Guesses per attack: some in `npm test`, ten thousand in `npm run prove -- lookup`. */
const GUESSES = Number(process.env.LOOKUP_GUESSES ?? 100);
const AT_ONCE = 50;

let site: TestSite;
let target: Person;
beforeAll(async () => {
  // Only the lookup's own limits are tested: the general limit per minute is lifted.
  site = await openTestSite({ limiter: { admit: () => undefined, flush: async () => undefined } });
  const learner = await site.learner();
  target = learner.person;
  await completeYears(site.db, learner.learnerId, [7001, 7002, 7003]);
});
afterAll(() => site.close());
beforeEach(() => forgetLookups(site.db));

interface Guess {
  name: string;
  number: string;
  from: string;
}

function ask(guesses: readonly Guess[]): Promise<CallResponse[]> {
  return Promise.all(
    guesses.map(({ name, number, from }) => {
      const fields = { user_name: name, id_card: number };
      return site.browser().call('findStudyProofs', fields, { 'x-forwarded-for': from });
    }),
  );
}

/** How many guesses are processed at all, and how many of these find something. */
async function attack(guessOf: (at: number) => Guess): Promise<{ answered: number; found: number }> {
  let answered = 0;
  let found = 0;
  for (let from = 0; from < GUESSES; from += AT_ONCE) {
    const responses = await ask(Array.from({ length: AT_ONCE }, (_, at) => guessOf(from + at)));
    const lists = responses.filter(({ errcode }) => errcode === 0);
    answered += lists.length;
    found += lists.filter(({ data }) => data.length > 0).length;
    expect(responses.every(({ errcode }) => [0, 2104, 2330].includes(errcode))).toBe(true);
  }
  return { answered, found };
}

const addressOf = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
const nameOf = (at: number) => `王${String.fromCodePoint(0x4e00 + at)}`;

test(`X3 of ${GUESSES} guesses at the name of a known number, each from an address of its own, twenty are answered`, {
  timeout: 280_000,
}, async () => {
  const { answered, found } = await attack((at) => ({
    name: nameOf(at),
    number: target.idNumber,
    from: addressOf(at),
  }));
  expect([answered, found]).toEqual([20, 0]);
  // By then not even the right name finds anything.
  const [last] = await ask([{ name: target.name, number: target.idNumber, from: addressOf(0) }]);
  expect(last?.errcode).toBe(2330);
});

test(`X3 of ${GUESSES} guesses at the number of a known name, from one address without captchas, five are answered`, {
  timeout: 280_000,
}, async () => {
  const born = target.idNumber.slice(0, 14);
  const { answered, found } = await attack((at) => ({
    name: target.name,
    number: `${born}${String(at % 10_000).padStart(4, '0')}`,
    from: '8.8.8.8',
  }));
  expect(answered).toBe(5);
  expect(found).toBeLessThanOrEqual(1);
});
