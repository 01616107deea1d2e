import { defineConfig } from 'vitest/config';

/** The runs' own tests: that a checker sees what it is there to see. The runs themselves are `npm run prove`. */
export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout: 30_000 } });
