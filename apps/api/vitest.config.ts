import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['@jixu/test-kit/postgres-global-setup'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
