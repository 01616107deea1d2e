import { defineConfig } from 'vitest/config';

// The first start creates a database cluster, possibly on a busy machine.
export default defineConfig({
  test: { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } },
});
