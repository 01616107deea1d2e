import { memoryStorage } from '@jixu/test-kit/memory-storage';
import { expect, test } from 'vitest';
import { RECORD_ROW } from '../testing/record-row.ts';
import { dropRecordRow, keepRecordRow, readRecordRow } from './record-row.ts';

const PROOF = {
  ...RECORD_ROW,
  user_name: '林**',
  id_card: RECORD_ROW.id_number,
  area_name: '深圳市南山区',
  year_name: '2026年度',
  pub_score: 20,
  pro_score: 80,
  proof_url: '',
};

test('RECORD-07 what opens a record is kept for the tab, without the name, until it is dropped', () => {
  const storage = memoryStorage();
  expect(readRecordRow(storage)).toBeNull();
  keepRecordRow(storage, PROOF);
  expect(readRecordRow(storage)).toEqual(RECORD_ROW);
  dropRecordRow(storage);
  expect(readRecordRow(storage)).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"course_id":"601"}',
  JSON.stringify({ ...RECORD_ROW, ticket: undefined }),
])('what somebody else left there (%s) opens nothing', (kept) => {
  const storage = memoryStorage();
  storage.setItem('studyRecordRow', kept);
  expect(readRecordRow(storage)).toBeNull();
});
