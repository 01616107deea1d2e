import { expect, test } from 'vitest';
import { memoryStorage } from '../site/context/memory-storage.ts';
import { storedName } from './stored-name.ts';

test.each([
  [{ userData: '{"user_info":{"name":"林晓燕"}}' }, '林晓燕'],
  [{}, ''],
  [{ userData: '{' }, ''],
  [{ userData: '{"user_info":{"name":7}}' }, ''],
] as const)('of %j', (entries, name) => expect(storedName(memoryStorage(entries))).toBe(name));
