import { expect, test } from 'vitest';
import { INITIAL_PROFESSION_ID, preferredProfession } from './profession.ts';

const profession = (profession_id: number) => ({ profession_id, profession_name: '会计', course_list: [] });

test('CLAIM-40 before the list arrives 4 is chosen', () => expect(INITIAL_PROFESSION_ID).toBe(4));

test.each([
  ['with 6 in it', [2, 6, 4], 6],
  ['without 6', [2, 4, 8], 2],
  ['of nothing', [], 4],
])('CLAIM-41 a list %s', (_name, ids, chosen) =>
  expect(preferredProfession(ids.map(profession))).toBe(chosen),
);
