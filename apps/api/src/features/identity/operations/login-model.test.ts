import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSentMessages } from '#testing/arrange-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';

/** Rounds of every (card, phone, name) triple; one in `npm test`, more in `npm run prove -- login`. */
const ROUNDS = Number(process.env.LOGIN_ROUNDS ?? 1);
const PEOPLE = 3;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Always in the same pseudo-random order, by a linear congruence. */
function shuffled<T>(list: readonly T[], seed: number): T[] {
  let state = seed;
  const draw = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  return list
    .map((one) => ({ one, at: draw() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one);
}

interface Triple {
  card: number;
  phone: number;
  name: number;
}

const TRIPLES: readonly Triple[] = Array.from({ length: PEOPLE ** 3 }, (_, at) => ({
  card: at % PEOPLE,
  phone: Math.floor(at / PEOPLE) % PEOPLE,
  name: Math.floor(at / PEOPLE ** 2),
}));

test.each(Array.from({ length: ROUNDS }, (_, at) => [at + 1]))(
  'X1 round %i: for every card, phone and name a login succeeds if and only if they are the bound ones, or bind a new card',
  async (seed) => {
    const people = Array.from({ length: PEOPLE }, () => site.person());
    const bound = new Map<number, { phone: number; name: string }>();
    const sentences = new Set<string>();
    for (const triple of shuffled(TRIPLES, seed)) {
      const [owner, caller, named] = [people[triple.card], people[triple.phone], people[triple.name]];
      if (!owner || !caller || !named) throw new Error('a triple of nobody');
      await forgetSentMessages(site.db);
      const typed = { ...owner, telephone: caller.telephone, name: named.name };
      const answer = await site.browser().login(typed);
      const known = bound.get(triple.card);
      const mayEnter = known === undefined || (known.phone === triple.phone && known.name === named.name);
      expect(answer.errcode, JSON.stringify({ triple, known })).toBe(mayEnter ? 0 : 1004);
      if (!mayEnter) sentences.add(answer.errmsg);
      if (known === undefined) {
        bound.set(triple.card, { phone: triple.phone, name: named.name });
        // A first login proves the phone, not the person: the learner is marked unverified until a face check.
        expect(answer.data.user_info.faceid_status).toBe(0);
      }
    }
    expect(sentences.size).toBe(1);
  },
);
