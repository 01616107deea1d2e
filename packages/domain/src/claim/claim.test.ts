import { describe, expect, test } from 'vitest';
import { isClaimNowEnabled } from './claim.ts';
import { type AutoOpenFacts, type Claim, type ClaimEvent, initialClaim } from './claim-state.ts';
import {
  ARRIVED,
  AUTH,
  at,
  CHECKED,
  checked,
  HIDDEN,
  LIST,
  leave,
  opened,
  SEEN,
  saved,
  scanning,
  shown,
  take,
  UNSEEN,
} from './testing/claim-states.ts';

describe('a learner', () => {
  const arrival = (learner: string): ClaimEvent => ({ type: 'logged-in', learner, isFollowing: false });

  test('who is there is asked about, once', () => {
    expect(take(initialClaim, arrival('ann')).effects).toEqual([
      { type: 'check-auth', learner: 'ann' },
      { type: 'list-professions', learner: 'ann' },
    ]);
    expect(take(ARRIVED, arrival('ann'))).toEqual({ ...ARRIVED, effects: [] });
  });

  test.each<[string, ClaimEvent]>([
    ['status', checked(UNSEEN, {}, 'bob')],
    ['list', { type: 'professions-listed', learner: 'bob', professions: LIST }],
  ])('another one takes the place of whoever was asked about: the old %s changes nothing', (_name, event) => {
    expect(take(ARRIVED, event)).toEqual({ ...ARRIVED, effects: [] });
    expect(take(initialClaim, event)).toEqual({ ...initialClaim, effects: [] });
  });

  test('who leaves takes everything along but the page on screen', () => {
    const state = scanning({ page: '/center/4.html' });
    expect(take(state, { type: 'logged-out' })).toEqual({
      ...initialClaim,
      page: '/center/4.html',
      effects: [leave],
    });
  });
});

describe('the dialog of the day', () => {
  test('CLAIM-44 what was checked is kept', () => {
    expect(take(ARRIVED, checked(SEEN))).toMatchObject({ open: false, auth: AUTH, effects: [saved] });
  });

  test('CLAIM-36 opens where it may, and is remembered', () => {
    expect(take(ARRIVED, checked(UNSEEN))).toMatchObject({ open: true, effects: [saved, opened] });
  });

  test('CLAIM-36 opens later, on a page where it may, and then is remembered', () => {
    expect(take(CHECKED, shown('/'))).toMatchObject({ open: true, effects: [opened] });
  });

  test('another tab that brought the learner here has it; here it opens at the next page', () => {
    const following = take(initialClaim, { type: 'logged-in', learner: 'ann', isFollowing: true });
    const { effects: _, ...state } = following;
    expect(take(state, checked(UNSEEN)).open).toBe(false);
    expect(take({ ...state, isChecked: true }, shown('/center/1.html')).open).toBe(true);
  });

  test.each<[string, Claim, ClaimEvent]>([
    ['CLAIM-38 seen today', CHECKED, shown('/', SEEN)],
    ['on a tab in the background', CHECKED, shown('/', HIDDEN)],
    ['over a lesson', CHECKED, shown('/course_play/play.html')],
    ['before it is known what is claimed', ARRIVED, shown('/')],
    ['CLAIM-39 after the claim', { ...CHECKED, step: 3 }, shown('/')],
    ['for nobody', { ...initialClaim, isChecked: true }, shown('/')],
  ])('%s nothing opens by itself', (_name, state, event) => {
    expect(take(state, event)).toMatchObject({ open: false, effects: [] });
  });

  test('CLAIM-38 shown to somebody else today, it opens', () => {
    const facts: AutoOpenFacts = { stored: { date: '2026-11-21', shown: 1, user: 'bob' }, isVisible: true };
    expect(take(CHECKED, shown('/', facts)).open).toBe(true);
  });

  test('CLAIM-39 use_code 1 is step 3 and opens nothing', () => {
    expect(take(ARRIVED, checked(UNSEEN, { useCode: 1 }))).toMatchObject({ step: 3, open: false });
  });

  test('one that stands open does not follow into a lesson', () => {
    expect(take(scanning(), shown('/course_play/play.html'))).toMatchObject({
      open: false,
      step: 1,
      effects: [leave],
    });
  });
});

test('CLAIM-41 CLAIM-51 the list chooses its profession and is kept', () => {
  const listed: ClaimEvent = { type: 'professions-listed', learner: 'ann', professions: LIST };
  expect(take(ARRIVED, listed)).toMatchObject({
    professionId: 6,
    effects: [{ type: 'save-professions', professions: LIST }],
  });
});

test.each([
  ['none was there: it is empty', null, []],
  ['one was there: it stays', LIST, LIST],
])('CLAIM-46 a list that could not be had says nothing, and is not kept; %s', (_name, professions, after) => {
  const failed: ClaimEvent = { type: 'professions-listed', learner: 'ann', professions: null };
  expect(take({ ...CHECKED, professions }, failed)).toMatchObject({ professions: after, effects: [] });
});

describe('the floating button', () => {
  test('opens the dialog at step 1', () => {
    expect(take(at({ open: false }), { type: 'float-clicked' })).toMatchObject({
      open: true,
      step: 1,
      effects: [],
    });
  });

  test('CLAIM-11 at step 3 goes to the personal course page and opens nothing', () => {
    expect(take(at({ open: false, step: 3 }), { type: 'float-clicked' })).toMatchObject({
      open: false,
      effects: [{ type: 'open-personal-course' }],
    });
  });
});

describe('claim now', () => {
  test('CLAIM-14 activates the chosen profession when authorised', () => {
    const auth = { isAuth: 1, useCode: 0, useType: 1 };
    expect(take(at({ auth, professionId: 8 }), { type: 'claim-clicked' })).toMatchObject({
      step: 1,
      activating: 'direct',
      effects: [{ type: 'activate', professionId: 8 }],
    });
  });

  test('CLAIM-22 otherwise shows step 2 and wants a code', () => {
    expect(take(at(), { type: 'claim-clicked' })).toMatchObject({
      step: 2,
      effects: [{ type: 'open-code' }],
    });
  });

  test.each([
    ['with an empty list', at({ professions: [] })],
    ['before the list has come', at({ professions: null })],
    ['while activating', at({ activating: 'direct' })],
    ['at step 2', scanning()],
    ['when closed', at({ open: false })],
  ])('%s is disabled', (_name, state) => {
    expect(isClaimNowEnabled(state)).toBe(false);
    expect(take(state, { type: 'claim-clicked' })).toEqual({ ...state, effects: [] });
  });
});

describe('going back', () => {
  test('from step 2 leaves the code and shows the list again', () => {
    expect(take(scanning(), { type: 'back-clicked' })).toEqual({ ...at(), effects: [leave] });
  });

  test('an activation under way goes on: the list waits for it', () => {
    const state = take(scanning({ activating: 'scan' }), { type: 'back-clicked' });
    expect(state).toMatchObject({ open: true, step: 1, activating: 'scan' });
  });

  test.each([1, 3] as const)('from step %d there is nowhere to go', (step) => {
    expect(take(at({ step }), { type: 'back-clicked' })).toEqual({ ...at({ step }), effects: [] });
  });
});

describe('closing', () => {
  test('CLAIM-12 CLAIM-13 at step 2 returns to step 1 and leaves the code', () => {
    expect(take(scanning(), { type: 'closed' })).toMatchObject({
      open: false,
      step: 1,
      effects: [leave],
    });
  });

  test('an activation under way goes on', () => {
    expect(take(scanning({ activating: 'scan' }), { type: 'closed' })).toMatchObject({ activating: 'scan' });
  });

  test.each([1, 3] as const)('at step %d stays at it', (step) => {
    expect(take(at({ step }), { type: 'closed' })).toMatchObject({ open: false, step, effects: [] });
  });
});
