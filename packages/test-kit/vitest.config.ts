import { defineConfig } from 'vitest/config';

// A first start makes a database cluster, on machines that may be busy.
export default defineConfig({ test: { testTimeout: 30_000, hookTimeout: 60_000 } });
