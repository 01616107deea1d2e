import { LEFT_OUT } from '@jixu/test-kit/size';
import { defineConfig } from 'vitest/config';

// Prism is hundreds of files without shared mutable state: load it once per worker, not once per test file.
export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: [...LEFT_OUT],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
