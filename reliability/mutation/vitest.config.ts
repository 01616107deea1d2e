import { defineConfig } from 'vitest/config';

/** The tests of the ledger's rules alone, as the mutation run runs them in its copies of the tree. */
export default defineConfig({
  test: { include: ['packages/domain/src/watching/*.test.ts'], environment: 'node', testTimeout: 10_000 },
});
