import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { holdServer } from './holders.ts';

test('the last holder to leave is told so, also when the data have been taken away meanwhile', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'holders-'));
  const one = holdServer(dataDir);
  const other = holdServer(dataDir);
  expect(one.leave()).toBe(false);
  rmSync(dataDir, { recursive: true });
  expect(other.leave()).toBe(true);
});
