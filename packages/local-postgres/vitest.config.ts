import { defineConfig } from 'vitest/config';

// Real servers start and die in these tests, on machines that may be busy.
export default defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } });
