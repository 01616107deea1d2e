import { describe, expect, test } from 'vitest';
import { type ProfileErrors, type ProfileFields, pathToDistrict } from './profile-fields.ts';
import {
  openProfileForm,
  type ProfileForm,
  type ProfileFormEvent,
  profileSmsSecondsLeft,
  transitionProfileForm,
} from './profile-form.ts';

const NOW = 1000;
const RECORD = { telephone: '138****8000', areaCode: '440305' };
const FIELDS: ProfileFields = {
  telephone: '138****8000',
  code: '271950',
  email: '',
  sex: 0,
  qualifications: [3],
  region: null,
};

const changed = (change: Partial<ProfileFields>): ProfileFormEvent => ({ type: 'changed', change });
const submitted: ProfileFormEvent = { type: 'submitted' };
const saved: ProfileFormEvent = { type: 'saved' };
const NEW_PHONE = changed({ telephone: '13900139000' });
const rejected = (clearsCode: boolean, errors: ProfileErrors = {}): ProfileFormEvent => ({
  type: 'save-rejected',
  clearsCode,
  errors,
});

const step = (state: ProfileForm, event: ProfileFormEvent, now = NOW, record = RECORD) =>
  transitionProfileForm(state, event, record, now);
const run = (...events: readonly ProfileFormEvent[]) =>
  events.reduce((state, event) => step(state, event).state, openProfileForm(FIELDS));

test('PROFILE-08 a complete form is saved; the same phone asks nothing', () => {
  expect(step(run(), submitted).effects).toEqual([{ type: 'save', fields: FIELDS }]);
});

test('PROFILE-03 an incomplete one says what is wrong and saves nothing', () => {
  const { state, effects } = step(run(changed({ code: '' })), submitted);
  expect([state.status, state.errors, effects]).toEqual(['editing', { code: '请输入验证码' }, []]);
});

test('PROFILE-09 a new phone is asked about first; cancelled, nothing is saved', () => {
  const asked = run(NEW_PHONE, submitted);
  expect(asked.status).toBe('confirming');
  expect(step(asked, { type: 'cancelled' })).toMatchObject({ state: { status: 'editing' }, effects: [] });
  expect(step(asked, { type: 'confirmed' }).effects).toMatchObject([{ type: 'save' }]);
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
  const bound = step(run(NEW_PHONE, submitted, { type: 'confirmed' }), saved);
  expect(bound).toMatchObject({
    state: { fields: { telephone: '139****9000' } },
    effects: [{ type: 'report-saved', telephone: '139****9000' }],
  });
});

describe('the SMS code', () => {
  const requested: ProfileFormEvent = { type: 'code-requested' };

  test('PROFILE-12 PROFILE-13 PROFILE-14 it is sent once, and again after 60 s', () => {
    expect(step(run(), requested).effects).toEqual([{ type: 'send-code', telephone: '138****8000' }]);
    expect(step(run(requested), requested).effects).toEqual([]);
    const sent = run(requested, { type: 'code-sent' });
    expect(profileSmsSecondsLeft(sent, NOW)).toBe(60);
    expect(step(sent, requested, NOW + 59_999).effects).toEqual([]);
    expect(step(sent, requested, NOW + 60_000).effects).toHaveLength(1);
  });

  test('PROFILE-04 without a phone none is sent', () => {
    const { state, effects } = step(run(changed({ telephone: ' ' })), requested);
    expect([state.errors, effects]).toEqual([{ telephone: '请输入手机号' }, []]);
  });

  test('one that was rejected may be requested at once', () => {
    expect(step(run(requested, { type: 'code-rejected' }), requested).effects).toHaveLength(1);
  });
});

test.each<[string, readonly ProfileFormEvent[], ProfileFormEvent]>([
  ['writing while it is saved', [submitted], NEW_PHONE],
  ['submitted twice', [submitted], submitted],
  ['saved without a submission', [], saved],
  ['a rejection of nothing', [], rejected(true)],
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
