import { expect, test } from 'vitest';
import { provinceCodeOf } from './use-area-on-screen.ts';

test.each([
  ['AREA-15 the address names the province', 'province_code=31', 11, 31],
  ['AREA-15 it does not', '', 11, 11],
  ['AREA-15 it names none that could be', 'province_code=x', 11, 11],
  ['nobody names it', '', null, null],
])('%s', (_name, search, provinceId, code) => {
  expect(provinceCodeOf(new URLSearchParams(search), provinceId)).toBe(code);
});
