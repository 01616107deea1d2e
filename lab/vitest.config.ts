import { defineConfig } from 'vitest/config';

/** Tests of the runs themselves: that the checkers detect what they are meant to. The runs are `npm run prove`. */
export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout: 30_000 } });
