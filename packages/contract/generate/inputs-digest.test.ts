import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestInputs } from './inputs-digest.ts';

test('the digest changes with a content, a name or a new file, and with nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'jixu-digest-'));
  try {
    mkdirSync(join(root, 'in/deep'), { recursive: true });
    writeFileSync(join(root, 'in/deep/a.yaml'), 'one');
    const digest = () => digestInputs(root, ['in']);
    const first = digest();
    writeFileSync(join(root, 'in/deep/a.yaml'), 'one');
    writeFileSync(join(root, 'elsewhere.yaml'), 'x');
    expect(digest()).toBe(first);
    writeFileSync(join(root, 'in/deep/a.yaml'), 'two');
    const second = digest();
    renameSync(join(root, 'in/deep/a.yaml'), join(root, 'in/deep/b.yaml'));
    const third = digest();
    writeFileSync(join(root, 'in/c.yaml'), '');
    expect(new Set([first, second, third, digest()]).size).toBe(4);
  } finally {
    rmSync(root, { recursive: true });
  }
});
