import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  zGetLoginCaptchaQuery,
  zGetLoginMsgQuery,
  zListFreeCoursesQuery,
  zLoginBody,
  zPushProgressBody,
  zSearchStatutesQuery,
  zUpdateUserInfoBody,
} from '../generated/zod.ts';
import { wireFlag, wireJson, wireNumber, wireOptional } from './wire.ts';

const REJECTED = Symbol('rejected');
const read = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? result.data : REJECTED;
};

test.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['abc', REJECTED],
  [' ', REJECTED],
])('an optional number written as %j is read as %s', (text, value) => {
  expect(read(wireOptional(wireNumber(z.number())), text)).toBe(value);
});

describe('numbers', () => {
  test.each([
    ['0', 0],
    ['7', 7],
    ['-7', -7],
    ['1.5', 1.5],
    ['-0.25', -0.25],
    ['120', 120],
  ])('the text %j is %d', (text, value) => {
    expect(read(wireNumber(z.number()), text)).toBe(value);
  });

  test.each([
    '',
    ' ',
    'abc',
    ' 1',
    '1 ',
    '01',
    '+1',
    '1e3',
    '0x10',
    '1,000',
    '1.',
    '.5',
    '--1',
    '١',
    '１',
    'NaN',
    'Infinity',
    'null',
    'true',
    ['1', '2'],
    undefined,
    null,
    {},
  ])('%j is no number, and never 0', (text) => {
    expect(read(wireNumber(z.number()), text)).toBe(REJECTED);
  });

  test.each(['1.5', '9007199254740993', '99999999999999999999'])(
    '%j is no whole number that can be counted on',
    (text) => {
      expect(read(wireNumber(z.int()), text)).toBe(REJECTED);
    },
  );
});

describe('flags', () => {
  test.each([
    ['true', true],
    ['false', false],
    ['', REJECTED],
    ['0', REJECTED],
    ['1', REJECTED],
    ['TRUE', REJECTED],
    ['no', REJECTED],
  ])('the text %j', (text, value) => {
    expect(read(wireFlag(z.boolean()), text)).toBe(value);
  });
});

describe('JSON in a field', () => {
  const schema = wireJson(z.string().min(2).max(20), z.array(z.int()).max(3));
  test.each([
    ['[]', []],
    ['[1,2]', [1, 2]],
    ['', REJECTED],
    ['[', REJECTED],
    ['1', REJECTED],
    ['["1"]', REJECTED],
    ['[1,2,3,4]', REJECTED],
    ['null', REJECTED],
    ['[1,                      2]', REJECTED],
  ])('the text %j', (text, value) => {
    expect(read(schema, text)).toEqual(value);
  });
});

describe('optional query parameters', () => {
  test('an empty one counts as left out, as the home page sends it', () => {
    const query = { classify_id: '', subject_id: '', year: '', from: '', t: '', page: '1', limit: '4' };
    expect(read(zListFreeCoursesQuery, query)).toEqual({ page: 1, limit: 4 });
  });

  test('an empty text that means something of its own is kept', () => {
    expect(read(zSearchStatutesQuery, { keyword: '', year: '' })).toMatchObject({ keyword: '' });
  });

  test.each(['0', ' ', 'abc', '01'])('%j is still no class, and never 0', (text) => {
    expect(read(zListFreeCoursesQuery, { classify_id: text })).toBe(REJECTED);
  });

  test('a required one must not be empty', () => {
    expect(read(zGetLoginMsgQuery, { area_id: '' })).toBe(REJECTED);
    expect(read(zGetLoginMsgQuery, {})).toBe(REJECTED);
  });

  test.each(['0.12', '1795350190', '1795350190000'])('a clock nobody uses may say %s', (clock) => {
    expect(read(zGetLoginCaptchaQuery, { t: clock, timestamp: clock === '0.12' ? '0' : clock })).not.toBe(
      REJECTED,
    );
  });
});

describe('whole requests', () => {
  test('unknown parameters and fields are ignored', () => {
    expect(read(zGetLoginMsgQuery, { area_id: '219', utm_source: 'x' })).toEqual({ area_id: 219 });
    const body = {
      name: '林晓燕',
      id_number: '440305199003071234',
      area_id: '219',
      telephone: '13800138000',
      code: '604817',
    };
    expect(read(zLoginBody, { ...body, remember: '1' })).toEqual({ ...body, area_id: 219 });
  });

  test('API-108 a push reads its videos, and refuses more than 20', () => {
    const video = {
      course_id: 1001,
      video_id: 7001,
      progress_second: 96,
      play_second: 90,
      intervals: [[0, 96_000]],
    };
    const body = (count: number) => ({
      from: 'web',
      video_type: '0',
      last_vid: '7001',
      videos: JSON.stringify(Array(count).fill(video)),
    });
    expect(read(zPushProgressBody, body(1))).toEqual({
      from: 'web',
      video_type: 0,
      last_vid: 7001,
      videos: [video],
    });
    expect(read(zPushProgressBody, body(20))).not.toBe(REJECTED);
    expect(read(zPushProgressBody, body(21))).toBe(REJECTED);
    expect(read(zPushProgressBody, body(0))).toBe(REJECTED);
  });

  test('optional texts of a form may be left out', () => {
    expect(read(zLoginBody, { area_id: '340305', token: 'u4Nd9sKcTq2WzE7hRy1XmB' })).not.toBe(REJECTED);
    expect(read(zUpdateUserInfoBody, { telephone: '13800138000', sex: '1', sms_code: '271950' })).not.toBe(
      REJECTED,
    );
  });

  test('a phone may carry the prefix +86 or 0086, and nothing else', () => {
    const telephone = zLoginBody.shape.telephone.unwrap();
    expect(
      ['13800138000', '+8613800138000', '008613800138000'].map((text) => telephone.safeParse(text).success),
    ).toEqual([true, true, true]);
    expect(
      ['2380013800', '1380013800', '138001380001', '+113800138000', '13800138000 '].map(
        (text) => telephone.safeParse(text).success,
      ),
    ).toEqual([false, false, false, false, false]);
  });
});
