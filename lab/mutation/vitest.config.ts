import { defineConfig } from 'vitest/config';

/** Only the tests of the ledger's rules, as the mutation run executes them in its copies of the tree. */
export default defineConfig({
  test: { include: ['packages/domain/src/lesson/*.test.ts'], environment: 'node', testTimeout: 10_000 },
});
