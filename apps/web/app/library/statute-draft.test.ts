import { expect, test } from 'vitest';
import { areaOptions, criteriaOf, draftOf } from './statute-draft.ts';

const CRITERIA = {
  keyword: '会计',
  fgCode: '',
  area: '440300',
  catalog: [1, 12],
  industryId: 2,
  days: { from: '2018-01-01', to: '2026-12-31' },
};

test('a form filled from an address asks for the same again, and STATUTE-13 words are trimmed', () => {
  expect(criteriaOf(draftOf(CRITERIA))).toEqual(CRITERIA);
  expect(criteriaOf({ ...draftOf(CRITERIA), keyword: ' 会计　' }).keyword).toBe('会计');
});

test('API-38 the areas of the form begin with 全国, which asks for none, and each level with the whole of it', () => {
  const shenzhen = {
    adcode: '440300',
    name: '深圳市',
    districts: [{ adcode: '440305', name: '南山区', districts: [] }],
  };
  const options = areaOptions([{ adcode: '440000', name: '广东省', districts: [shenzhen] }]);
  expect(options[0]).toEqual({ value: '', label: '全国' });
  expect(options[1]).toMatchObject({
    value: '440000',
    children: [
      { value: '440000', label: '广东省（全境）' },
      { value: '440300', children: [{ value: '440300', label: '深圳市（全境）' }, { value: '440305' }] },
    ],
  });
});
