import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['@jixu/test-kit/postgres-global-setup'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that needs the one before it fails here; vitest prints the seed that repeats the order.
    sequence: { shuffle: { tests: true, files: true } },
  },
});
