import { expect, test } from 'vitest';
import { memoryStorage } from '../site/memory-storage.ts';
import { shouldShowTipsOnce } from './should-show-tips-once.ts';

test('AREA-12 the tips of an area open by themselves once a visit, those of another one, too', () => {
  const storage = memoryStorage();
  expect([219, 219, 220, 220, 219].map((id) => shouldShowTipsOnce(storage, id))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});
