import { defineConfig } from 'vitest/config';
import { readProvinces } from './read-provinces.ts';

export default defineConfig({
  define: readProvinces(),
  // A folder with a configuration of its own does not inherit the limits of the root, and a busy machine is slow.
  test: {
    include: ['{app,server,verify}/**/*.test.{ts,tsx}'],
    environment: 'node',
    // What a test puts in a global's place would stay for the files after it.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
