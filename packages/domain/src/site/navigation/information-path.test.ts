import { describe, expect, test } from 'vitest';
import { informationPath, newsPath, readOldSegment, readSectionAndId } from './information-path.ts';

test.each([
  ['2024-12-03', '/infos_detail/12.html'],
  ['2024-12-03 00:00:00', '/infos_detail/12.html'],
  ['2026-10-01', '/infos_detail/12.html'],
  ['2024-12-02T16:00:00Z', '/infos_detail/12.html'],
])('HOME-36 news of %s has the new form of link', (first_time, path) =>
  expect(newsPath({ id: 12, first_time })).toBe(path),
);

test.each([
  ['2024-12-02', '/infos_detail_12.html'],
  ['2024-12-02 23:59:59', '/infos_detail_12.html'],
  ['2024-12-02T15:59:59Z', '/infos_detail_12.html'],
  ['', '/infos_detail_12.html'],
])('HOME-37 news of %s has the old form of link', (first_time, path) =>
  expect(newsPath({ id: 12, first_time })).toBe(path),
);

describe('both forms name the same article', () => {
  test('HOME-38 ROUTE-14 the new one', () => {
    expect(informationPath('policy', 7)).toBe('/policy_detail/7.html');
    expect(readSectionAndId('policy_detail', '7')).toEqual({ section: 'policy', id: 7 });
  });
  test('HOME-38 ROUTE-15 the old one', () => {
    expect(readOldSegment('policy_detail_7')).toEqual({ section: 'policy', id: 7 });
  });
});

test.each([
  ['gossip_detail', '7'],
  ['policy', '7'],
  ['policy_detail', '0'],
  ['policy_detail', '07'],
  ['policy_detail', 'x'],
  ['policy_detail', '12345678901'],
  ['policy_detail_x', '7'],
])('%s/%s is no article', (segment, id) => expect(readSectionAndId(segment, id)).toBeNull());

test.each(['policy_detail', 'policy_detail_', 'gossip_detail_7', 'policy_detail_7_8', 'statute'])(
  '%s.html is no article',
  (segment) => expect(readOldSegment(segment)).toBeNull(),
);
