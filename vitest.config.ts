import { defineConfig } from 'vitest/config';

/** Everything that runs in Node: rules, contract, API against a real PostgreSQL, simulators, tools. Stories and journeys have their own runners. */
export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/*', 'mocks/*', 'tools', 'proofs'],
    exclude: ['**/node_modules/**', '**/e2e/**', '**/build/**'],
    reporters: ['default'],
    passWithNoTests: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
