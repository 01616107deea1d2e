import { expect, test } from 'vitest';
import { memoryStorage } from '../site/context/memory-storage.ts';
import { shouldShowTipsOnce } from './should-show-tips-once.ts';

test('AREA-12 the tips of an area open by themselves once, those of another one, too', () => {
  const storage = memoryStorage();
  expect([219, 219, 220, 220, 219].map((id) => shouldShowTipsOnce(storage, id, '请核对'))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('AREA-12 a new text opens again', () => {
  const storage = memoryStorage();
  const shows = (text: string) => shouldShowTipsOnce(storage, 219, text);
  expect(['一', '一', '二', '二'].map(shows)).toEqual([true, false, true, false]);
});

test.each(['219,220', '{', '{}', '[219]'])('a store with %s has shown nothing', (stored) => {
  expect(shouldShowTipsOnce(memoryStorage({ areaTipsShown: stored }), 219, '请核对')).toBe(true);
});
