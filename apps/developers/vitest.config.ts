import { LEFT_OUT } from '@jixu/test-kit/size';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    exclude: [...LEFT_OUT],
    isolate: false,
    globalSetup: ['src/testing/built-site.ts'],
    // A folder with a configuration of its own does not inherit the limits of the root.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
