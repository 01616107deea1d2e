import { defineConfig } from 'vitest/config';

/** The proofs' own tests: that a checker sees what it is there to see. The proofs themselves are `npm run prove`. */
export default defineConfig({ test: { include: ['**/*.test.ts'], testTimeout: 30_000 } });
