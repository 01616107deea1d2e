import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { CONSTANTS } from '@jixu/constants';
import { type CardJwk, encryptCard } from '@jixu/test-kit/bank-card';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardSite, openCardSite } from '#testing/card-world.ts';
import { startApiBeside } from '#testing/own-process.ts';
import { openBrowser, type TestBrowser } from '#testing/test-browser.ts';
import { rotateCardKeys } from './card-keys.ts';

/** `npm run prove -- card-keys` asks for more. */
const ROUNDS = Number(process.env.CARD_ROUNDS ?? '6');
const LEARNERS = 10;
/** Then others come: a visitor may ask a hundred times a minute. */
const ROUNDS_OF_ONE = 50;
const ROTATIONS_A_ROUND = 3;
/** A key is taken for so many rotations after its own, then it is forgotten: twice what a page may have missed. */
const ROTATIONS_TAKEN = 12;
/** What a round may take on a busy machine. */
const ROUND_MS = 5000;

let world: CardSite;
let api: { child: ChildProcess; origin: string };
beforeAll(async () => {
  world = await openCardSite();
  api = await startApiBeside(world.site, await world.parties.environment());
});
afterAll(async () => {
  const gone = once(api.child, 'exit');
  api.child.kill();
  await gone;
  await world.close();
});

interface Learner {
  readonly browser: TestBrowser;
  /** For whom alone an envelope is good. */
  readonly code: string;
}

/** Somebody at a page of the process, whose session is of the same database. */
async function learnerThere(): Promise<Learner> {
  const { browser: known } = await world.site.learner([]);
  const browser = openBrowser((path, init) => fetch(`${api.origin}${path}`, init), world.site.parties);
  browser.cookie = known.cookie;
  const { data } = await browser.call('getUserInfo');
  return { browser, code: data.user_info.id_number_code };
}

async function keysThere(): Promise<readonly CardJwk[]> {
  const response = await fetch(`${api.origin}/.well-known/jwks.json`);
  return ((await response.json()) as { keys: CardJwk[] }).keys;
}

/** The jobs' work a few times, as if weeks had passed between. */
async function rotate(): Promise<void> {
  const seconds = Math.ceil(CONSTANTS.CARD_KEY_OVERLAP_SECONDS / ROTATIONS_TAKEN);
  for (let times = 0; times < ROTATIONS_A_ROUND; times += 1) {
    await sql`update card_key set made_at = made_at - make_interval(secs => ${seconds})`.execute(
      world.site.db,
    );
    await rotateCardKeys(world.site.deps, 0);
  }
}

test(
  'X8 money check 24: keys are replaced and forgotten all the while learners add cards at an API process: 0 errors',
  async () => {
    let learners: Learner[] = [];
    const addCard = async ({ browser, code }: Learner, key: CardJwk | undefined) => {
      const form_data = await encryptCard(world.newCard(), key ?? {}, code);
      return (await browser.call('addCard', { form_data })).errcode;
    };
    const used = new Set<string>();
    const errcodes: number[] = [];
    // A page has read the keys a round before its learner has typed the card.
    let [held] = await keysThere();
    await rotate();
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % ROUNDS_OF_ONE === 0)
        learners = await Promise.all(Array.from({ length: LEARNERS }, learnerThere));
      const [newest] = await keysThere();
      used.add(held?.kid ?? '');
      const additions = learners.map((learner) => addCard(learner, held));
      const [responses] = await Promise.all([Promise.all(additions), rotate()]);
      held = newest;
      errcodes.push(...responses);
    }
    expect(errcodes).toEqual(Array.from({ length: ROUNDS * LEARNERS }, () => 0));
    expect(used.size, 'every round had a key of its own').toBe(ROUNDS);
    const { length } = await keysThere();
    expect(length, 'and the oldest keys are forgotten').toBeLessThan(ROUNDS * ROTATIONS_A_ROUND);
  },
  60_000 + ROUNDS * ROUND_MS,
);
