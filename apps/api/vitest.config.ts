import { LEFT_OUT } from '@jixu/test-kit/size';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...LEFT_OUT],
    environment: 'node',
    globalSetup: ['@jixu/test-kit/postgres-global-setup'],
    setupFiles: ['src/testing/leave-no-trace.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Loading the API takes longer than most files run: a worker loads it once, not once per file.
    isolate: false,
    // A test that needs the one before it fails here; vitest prints the seed that repeats the order.
    sequence: { shuffle: { tests: true, files: true } },
  },
});
