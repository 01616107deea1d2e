import { defineConfig } from 'vitest/config';

// Prism is hundreds of files and changes nothing it is given: loaded once a worker, not once a test file.
export default defineConfig({ test: { isolate: false, testTimeout: 20_000, hookTimeout: 60_000 } });
