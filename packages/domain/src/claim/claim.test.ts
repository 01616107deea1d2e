import { describe, expect, test } from 'vitest';
import { isClaimNowEnabled, transitionClaim } from './claim.ts';
import { type Claim, type ClaimEvent, initialClaim, type QrView } from './claim-state.ts';

const LIST = [6, 8].map((profession_id) => ({ profession_id, profession_name: '会计', course_list: [] }));
const USER = { openid: 'o', id_number: '4***4' };

function at(more: Partial<Claim> = {}): Claim {
  return { ...initialClaim, open: true, professions: LIST, professionId: 6, ...more };
}

/** Step 2 with a code on show. */
function scanning(view: QrView = 1, more: Partial<Claim> = {}): Claim {
  return at({ step: 2, qr: { view, token: 'tok', image: 'img', request: 1 }, ...more });
}

function take(state: Claim, event: ClaimEvent) {
  const { state: next, effects } = transitionClaim(state, event);
  return { ...next, effects };
}

const warn = (text: string) => ({ type: 'warn', text, forMs: 5000 });
const poll = { type: 'poll-after', token: 'tok', afterMs: 2000 };
const polled = (status: number, user: typeof USER | null = null): ClaimEvent => ({
  type: 'poll-answered',
  token: 'tok',
  status,
  user,
});

describe('the authorisation check', () => {
  const auth = { isAuth: 0, useCode: 0, useType: 2 };

  test('CLAIM-44 is kept', () => {
    expect(take(initialClaim, { type: 'auth-checked', auth, mayAutoOpen: false })).toMatchObject({
      open: false,
      auth,
      effects: [{ type: 'save-code-auth', auth }],
    });
  });

  test('CLAIM-36 opens the dialog when it may, and remembers', () => {
    const opened = take(initialClaim, { type: 'auth-checked', auth, mayAutoOpen: true });
    expect(opened.open).toBe(true);
    expect(opened.effects).toContainEqual({ type: 'remember-auto-open' });
  });

  test('CLAIM-36 opens it later, on a page where it may, and then remembers', () => {
    expect(take(initialClaim, { type: 'auto-open-due' })).toMatchObject({
      open: true,
      effects: [{ type: 'remember-auto-open' }],
    });
  });

  test.each([
    ['CLAIM-39 after the claim', at({ open: false, step: 3 })],
    ['while it is open', at()],
  ])('%s nothing opens by itself', (_name, state) => {
    expect(take(state, { type: 'auto-open-due' })).toEqual({ ...state, effects: [] });
  });

  test('CLAIM-39 use_code 1 is step 3 and opens nothing', () => {
    const claimed = { ...auth, useCode: 1 };
    expect(take(initialClaim, { type: 'auth-checked', auth: claimed, mayAutoOpen: true })).toMatchObject({
      step: 3,
      open: false,
    });
  });
});

test('CLAIM-41 CLAIM-51 the list chooses its profession and is kept', () => {
  expect(take(initialClaim, { type: 'professions-listed', professions: LIST })).toMatchObject({
    professionId: 6,
    effects: [{ type: 'save-professions', professions: LIST }],
  });
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

  test('CLAIM-22 otherwise fetches a code and shows step 2, waiting', () => {
    expect(take(at(), { type: 'claim-clicked' })).toMatchObject({
      step: 2,
      qr: { view: 4, request: 1 },
      effects: [{ type: 'fetch-code', request: 1 }],
    });
  });

  test.each([
    ['with an empty list', at({ professions: [] })],
    ['while activating', at({ activating: 'direct' })],
    ['at step 2', scanning()],
    ['when closed', at({ open: false })],
  ])('%s is disabled', (_name, state) => {
    expect(isClaimNowEnabled(state)).toBe(false);
    expect(take(state, { type: 'claim-clicked' })).toEqual({ ...state, effects: [] });
  });
});

describe('the code', () => {
  const waiting = scanning(4, { qr: { view: 4, token: null, image: null, request: 1 } });
  const fetched: ClaimEvent = { type: 'code-fetched', request: 1, token: 'tok', image: 'img' };

  test('CLAIM-22 CLAIM-23 CLAIM-24 is shown and asked about in 2 s', () => {
    expect(take(waiting, fetched)).toMatchObject({
      qr: { view: 1, token: 'tok', image: 'img' },
      effects: [poll],
    });
  });

  test.each([
    ['of an older request', waiting, { ...fetched, request: 0 }],
    ['after closing', { ...waiting, open: false, step: 1 as const }, fetched],
    ['a second time', scanning(), fetched],
  ])('%s is ignored', (_name, state, event) => {
    expect(take(state, event)).toEqual({ ...state, effects: [] });
  });

  test('CLAIM-47 CLAIM-48 that cannot be fetched warns and can be asked for again', () => {
    const failed = take(waiting, { type: 'code-failed', request: 1, message: '失败' });
    expect(failed).toMatchObject({ qr: { view: 3 }, effects: [warn('失败')] });
  });

  test('CLAIM-52 that has expired is fetched anew by a click', () => {
    expect(take(scanning(3), { type: 'refresh-clicked' })).toMatchObject({
      qr: { view: 4, token: null, request: 2 },
      effects: [{ type: 'fetch-code', request: 2 }],
    });
    expect(take(scanning(1), { type: 'refresh-clicked' }).effects).toEqual([]);
  });
});

describe('a poll', () => {
  const stop = { type: 'stop-polling' };
  const rows: readonly [string, ClaimEvent, QrView, readonly unknown[]][] = [
    ['CLAIM-25 not scanned yet', polled(1), 1, [poll]],
    ['CLAIM-25 CLAIM-23 scanned', polled(2), 2, [poll]],
    ['CLAIM-27 invalid', polled(4), 3, [stop, warn('二维码已失效请刷新重试！')]],
    ['CLAIM-28 cancelled', polled(5), 3, [stop, warn('已取消授权')]],
    ['CLAIM-29 CLAIM-54 confirmed by nobody', polled(3), 3, [stop, warn('授权失败，请刷新重试！')]],
    [
      'CLAIM-30 CLAIM-54 confirmed without an identity card',
      { type: 'poll-answered', token: 'tok', status: 3, user: { openid: 'o', id_number: null } },
      3,
      [stop, warn('需要先绑定身份证账号才可进行授权')],
    ],
    ['an answer nobody knows', polled(9), 3, [stop, warn('二维码已失效请刷新重试！')]],
    ['no answer', { type: 'poll-failed', token: 'tok' }, 1, [poll]],
  ];
  test.each(rows)('%s', (_name, event, view, effects) => {
    expect(take(scanning(), event)).toMatchObject({ step: 2, qr: { view }, activating: null, effects });
  });

  test('CLAIM-26 CLAIM-31 CLAIM-32 confirmed activates the chosen profession', () => {
    const confirmed = take(scanning(2, { professionId: 8 }), polled(3, USER));
    expect(confirmed).toMatchObject({ activating: 'scan', auth: { isAuth: 1 } });
    expect(confirmed.effects).toMatchObject([
      stop,
      { type: 'inform', text: '授权成功' },
      { type: 'save-code-auth' },
      { type: 'activate', professionId: 8 },
    ]);
  });

  test.each([
    ['of an older code', scanning(), { ...polled(3, USER), token: 'old' }],
    ['after closing', at(), polled(3, USER)],
    ['of an expired code', scanning(3), polled(1)],
    ['while activating', scanning(2, { activating: 'scan' }), polled(3, USER)],
  ])('%s is ignored', (_name, state, event) => {
    expect(take(state, event as ClaimEvent)).toEqual({ ...state, effects: [] });
  });
});

describe('closing', () => {
  test('CLAIM-12 CLAIM-13 at step 2 returns to step 1 and stops polling', () => {
    expect(take(scanning(), { type: 'closed' })).toMatchObject({
      open: false,
      step: 1,
      effects: [{ type: 'stop-polling' }],
    });
  });

  test.each([1, 3] as const)('at step %d stays at it', (step) => {
    expect(take(at({ step }), { type: 'closed' })).toMatchObject({ open: false, step, effects: [] });
  });
});

describe('the activation', () => {
  const service = { type: 'open-customer-service' };
  const course = { type: 'open-personal-course' };
  const withType = (useType: number) => ({ isAuth: 1, useCode: 0, useType });

  test.each([
    ['CLAIM-15 CLAIM-16 directly', at({ activating: 'direct', auth: withType(2) }), service],
    [
      'CLAIM-33 CLAIM-34 by a scan, use_type 1',
      scanning(2, { activating: 'scan', auth: withType(1) }),
      service,
    ],
    [
      'CLAIM-33 CLAIM-35 by a scan, use_type 2',
      scanning(2, { activating: 'scan', auth: withType(2) }),
      course,
    ],
  ])('%s', (_name, state, page) => {
    const done = take(state, { type: 'activated' });
    expect(done).toMatchObject({ step: 3, open: true, activating: null, auth: { useCode: 1 } });
    expect(done.effects).toMatchObject([{ type: 'save-code-auth', auth: { useCode: 1 } }, page]);
  });

  test.each([
    ['CLAIM-17 CLAIM-18 CLAIM-19 directly', at({ activating: 'direct' })],
    ['CLAIM-53 by a scan', scanning(2, { activating: 'scan' })],
  ])('%s refused warns, closes and returns to step 1', (_name, state) => {
    const refused = take(state, { type: 'activation-refused', errcode: 2202, message: '不行' });
    expect(refused).toMatchObject({ step: 1, open: false, activating: null, effects: [warn('不行')] });
  });

  test.each([
    ['CLAIM-20 CLAIM-21 directly', at({ activating: 'direct' })],
    ['CLAIM-53 by a scan', scanning(2, { activating: 'scan' })],
  ])('%s, claimed already: warns, closes, step 3, customer service', (_name, state) => {
    const refused = take(state, { type: 'activation-refused', errcode: 1007, message: '已领' });
    expect(refused).toMatchObject({ step: 3, open: false, auth: { useCode: 1 } });
    expect(refused.effects).toMatchObject([warn('已领'), { type: 'save-code-auth' }, service]);
  });

  test.each<ClaimEvent>([{ type: 'activated' }, { type: 'activation-refused', errcode: 1007, message: '' }])(
    'nobody asked for changes nothing (%j)',
    (event) => expect(take(at(), event)).toEqual({ ...at(), effects: [] }),
  );
});

test('logging out forgets everything and stops polling', () => {
  expect(take(scanning(), { type: 'logged-out' })).toEqual({
    ...initialClaim,
    effects: [{ type: 'stop-polling' }],
  });
});
