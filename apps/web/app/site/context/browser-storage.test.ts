import type { KeyValueStorage } from '@jixu/controllers/ports';
import { describe, expect, test } from 'vitest';
import { forgivingStorage } from './browser-storage.ts';
import { memoryStorage } from './memory-storage.ts';

const refuse = (name: string) => () => {
  throw new DOMException('no', name);
};

test.each<[string, () => KeyValueStorage | null]>([
  ['null, as in a WebView without it', () => null],
  ['blocked: looking at it throws', refuse('SecurityError')],
  ['full from the beginning', () => ({ ...memoryStorage(), setItem: refuse('QuotaExceededError') })],
])('a storage that is %s keeps what is written for as long as the page', (_case, source) => {
  const storage = forgivingStorage(source);
  expect(storage.getItem('userData')).toBeNull();
  storage.setItem('userData', '{}');
  expect(storage.getItem('userData')).toBe('{}');
  storage.removeItem('userData');
  expect(storage.getItem('userData')).toBeNull();
});

describe('a storage that becomes full', () => {
  const open = () => {
    const real = memoryStorage({ theme: 'contrast' });
    const disk = { isFull: false };
    const write = real.setItem;
    real.setItem = (key, value) => {
      if (disk.isFull) throw new DOMException('no', 'QuotaExceededError');
      write(key, value);
    };
    return { real, disk, storage: forgivingStorage(() => real) };
  };

  test('what is known goes on being read, and another window reads nothing that is not true any more', () => {
    const { real, disk, storage } = open();
    storage.setItem('userData', 'old');
    disk.isFull = true;
    storage.setItem('userData', 'new');
    expect([storage.getItem('userData'), real.getItem('userData')]).toEqual(['new', null]);
    expect(storage.getItem('theme')).toBe('contrast');
  });

  test('what another window has written already is left to it', () => {
    const { real, disk, storage } = open();
    storage.setItem('userData', 'same');
    disk.isFull = true;
    const removed: string[] = [];
    const forget = real.removeItem;
    real.removeItem = (key) => {
      removed.push(key);
      forget(key);
    };
    storage.setItem('userData', 'same');
    expect([real.getItem('userData'), removed]).toEqual(['same', []]);
  });

  test('once there is room, it is written again', () => {
    const { real, disk, storage } = open();
    disk.isFull = true;
    storage.setItem('userData', 'first');
    disk.isFull = false;
    storage.setItem('userData', 'second');
    expect(real.getItem('userData')).toBe('second');
    // Written by another window since then.
    real.setItem('userData', 'third');
    expect(storage.getItem('userData')).toBe('third');
  });
});
