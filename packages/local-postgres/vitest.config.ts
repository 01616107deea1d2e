import { defineConfig } from 'vitest/config';

// These tests start and kill real servers, possibly on a busy machine.
export default defineConfig({
  test: { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } },
});
