import { expect, test } from 'vitest';
import { proofFileYear } from './proof-file-year.ts';

test.each([
  ['/storage/proof/JX2025-7C1E9A40.pdf?ticket=p1.1.a', 2025],
  ['/storage/proof/JX2025-7C1E9A40.pdf', 2025],
  ['/storage/proof/JX2025-7C1E9A40.pdf.exe', null],
  ['/storage/evidence/2025.zip?ticket=e1.1.a', null],
  ['/files/flow-pc.pdf', null],
  ['https://elsewhere.example/storage/proof/JX2025-7C1E9A40.pdf', null],
])('the year of %s', (path, year) => expect(proofFileYear(path)).toBe(year));
