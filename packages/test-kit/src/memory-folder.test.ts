import { expect, test } from 'vitest';
import { isMemory } from './memory-folder.ts';

test.each([
  ['tmpfs /dev/shm tmpfs rw,relatime,size=24683656k 0 0', true],
  ['tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec,relatime 0 0', false],
  ['/dev/sda1 /dev/shm ext4 rw,relatime 0 0', false],
  ['tmpfs /dev/shm tmpfs rw 0 0\n/dev/sda1 /dev/shm ext4 rw 0 0', false],
  ['tmpfs /run tmpfs rw 0 0', false],
  ['', false],
])('%s', (mounts, expected) => {
  expect(isMemory(`proc /proc proc rw 0 0\n${mounts}\n`)).toBe(expected);
});
