import { describe, expect, test } from 'vitest';
import { type ProfileErrors, type ProfileFields, pathToDistrict } from './profile-fields.ts';
import {
  asksAboutPhone,
  openProfileForm,
  type ProfileForm,
  type ProfileFormEvent,
  profileSmsSecondsLeft,
  transitionProfileForm,
} from './profile-form.ts';
import { FILLED_PROFILE } from './testing/filled-profile.ts';

const NOW = 1000;
const RECORD = { telephone: '138****8000', areaCode: '440305' };

const changed = (change: Partial<ProfileFields>): ProfileFormEvent => ({ type: 'changed', change });
const submitted: ProfileFormEvent = { type: 'submitted' };
const saved: ProfileFormEvent = { type: 'saved' };
const NEW_PHONE = changed({ telephone: '13900139000' });
const OLD_CODE: ProfileFormEvent = { type: 'old-code-typed', code: '608314' };
const rejected = (clearsCode: boolean, errors: ProfileErrors = {}): ProfileFormEvent => ({
  type: 'save-rejected',
  clearsCode,
  errors,
});

const step = (state: ProfileForm, event: ProfileFormEvent, now = NOW, record = RECORD) =>
  transitionProfileForm(state, event, record, now);
const run = (...events: readonly ProfileFormEvent[]) =>
  events.reduce((state, event) => step(state, event).state, openProfileForm(FILLED_PROFILE));

test('PROFILE-08 a complete form is saved; the same phone asks nothing', () => {
  expect(step(run(), submitted).effects).toEqual([{ type: 'save', fields: FILLED_PROFILE, oldCode: '' }]);
});

test('PROFILE-03 an incomplete one says what is wrong and saves nothing', () => {
  const { state, effects } = step(run(changed({ code: '' })), submitted);
  expect([state.status, state.errors, effects]).toEqual(['editing', { code: '请输入验证码' }, []]);
});

test('PROFILE-09 a new phone is asked about first; cancelled, nothing is saved', () => {
  const asked = run(NEW_PHONE, submitted);
  expect(asked.status).toBe('confirming');
  expect(step(asked, { type: 'cancelled' })).toMatchObject({ state: { status: 'editing' }, effects: [] });
  expect(step(run(NEW_PHONE, submitted, OLD_CODE), { type: 'confirmed' }).effects).toMatchObject([
    { type: 'save', oldCode: '608314' },
  ]);
});

describe('M6 the bound phone proves itself', () => {
  const confirmed: ProfileFormEvent = { type: 'confirmed' };
  const asked = run(NEW_PHONE, submitted);

  test('without its code nothing is saved, and the question says so', () => {
    expect(step(asked, confirmed)).toMatchObject({
      state: { status: 'confirming', oldCodeError: '请输入验证码' },
      effects: [],
    });
  });

  test('a code that was rejected is cleared and said; the question stays, the code of the new phone too', () => {
    const again = run(NEW_PHONE, submitted, OLD_CODE, confirmed, {
      type: 'old-code-rejected',
      error: '不对',
    });
    expect(again).toMatchObject({ status: 'confirming', oldCode: '', oldCodeError: '不对' });
    expect(again.fields.code).toBe('271950');
    expect(asksAboutPhone(again)).toBe(true);
  });

  test('its code goes to the phone of the record and counts for itself', () => {
    const both = [
      { type: 'code-requested', phone: 'bound' },
      { type: 'code-sent', phone: 'bound' },
    ] as const;
    expect(step(asked, both[0]).effects).toEqual([
      { type: 'send-code', phone: 'bound', telephone: '138****8000' },
    ]);
    const sent = run(NEW_PHONE, submitted, ...both);
    expect((['bound', 'typed'] as const).map((phone) => profileSmsSecondsLeft(sent, phone, NOW))).toEqual([
      60, 0,
    ]);
  });

  test('the question stays open while a new phone is saved, and asks anew after it was cancelled', () => {
    expect(asksAboutPhone(run(NEW_PHONE, submitted, OLD_CODE, confirmed))).toBe(true);
    expect(asksAboutPhone(run(submitted))).toBe(false);
    expect(run(NEW_PHONE, submitted, OLD_CODE, { type: 'cancelled' }, submitted).oldCode).toBe('');
  });
});

test('PROFILE-07 a region is checked as it is chosen', () => {
  const yunnan = { ...RECORD, areaCode: '530000' };
  expect(step(run(), changed({ region: null }), NOW, yunnan).state.errors).toEqual({
    region: '请选择信息采集地区',
  });
});

test.each([
  ['saved: the code is used up', saved, { status: 'editing', fields: { code: '' } }],
  [
    'a wrong code is cleared, and said at its field',
    rejected(true, { code: '不对' }),
    { status: 'editing', fields: { code: '' }, errors: { code: '不对' } },
  ],
  ['any other rejection keeps it', rejected(false), { status: 'editing', fields: { code: '271950' } }],
  [
    'a region that is missing says so',
    rejected(false, { region: '请选择' }),
    { errors: { region: '请选择' } },
  ],
])('%s', (_name, event, expected) => {
  expect(run(submitted, event)).toMatchObject(expected);
});

test('PROFILE-09 a phone that was bound stands there as the record has it, and is asked about no more', () => {
  const bound = step(run(NEW_PHONE, submitted, OLD_CODE, { type: 'confirmed' }), saved);
  expect(bound).toMatchObject({
    state: { fields: { telephone: '139****9000' } },
    effects: [{ type: 'report-saved', telephone: '139****9000' }],
  });
});

describe('the SMS code', () => {
  const requested: ProfileFormEvent = { type: 'code-requested', phone: 'typed' };

  test('PROFILE-12 PROFILE-13 PROFILE-14 it is sent once, and again after 60 s', () => {
    expect(step(run(), requested).effects).toEqual([
      { type: 'send-code', phone: 'typed', telephone: '138****8000' },
    ]);
    expect(step(run(requested), requested).effects).toEqual([]);
    const sent = run(requested, { type: 'code-sent', phone: 'typed' });
    expect(profileSmsSecondsLeft(sent, 'typed', NOW)).toBe(60);
    expect(step(sent, requested, NOW + 59_999).effects).toEqual([]);
    expect(step(sent, requested, NOW + 60_000).effects).toHaveLength(1);
  });

  test('PROFILE-04 without a phone none is sent', () => {
    const { state, effects } = step(run(changed({ telephone: ' ' })), requested);
    expect([state.errors, effects]).toEqual([{ telephone: '请输入手机号' }, []]);
  });

  test('one that was rejected may be requested at once', () => {
    expect(step(run(requested, { type: 'code-rejected', phone: 'typed' }), requested).effects).toHaveLength(
      1,
    );
  });
});

test.each<[string, readonly ProfileFormEvent[], ProfileFormEvent]>([
  ['writing while it is saved', [submitted], NEW_PHONE],
  ['submitted twice', [submitted], submitted],
  ['saved without a submission', [], saved],
  ['a rejection of nothing', [], rejected(true)],
  ['a code of the old phone that nobody asked for', [], OLD_CODE],
])('%s changes nothing', (_name, events, event) => {
  const before = run(...events);
  expect(step(before, event)).toEqual({ state: before, effects: [] });
});

test('PROFILE-16 the way down to a place', () => {
  const county = { adcode: '440305', name: '南山区', districts: [] };
  const tree = [
    {
      adcode: '440000',
      name: '广东省',
      districts: [{ adcode: '440300', name: '深圳市', districts: [county] }],
    },
  ];
  expect(pathToDistrict(tree, '440305').map(({ label }) => label)).toEqual(['广东省', '深圳市', '南山区']);
  expect(pathToDistrict(tree, '999999')).toEqual([]);
});
