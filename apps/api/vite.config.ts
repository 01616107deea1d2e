import { defineConfig } from 'vite';
import { carryPackages } from './carry-packages.ts';

/** Each has a file of its own to read, or is large and rarely needed: they stand beside the build. */
const BESIDE = ['svg-captcha', 'sanitize-html'];

/**
 * The server as `npm start` and production run it: plain JavaScript in few files. Reading and stripping some 300 files
 * took most of a start. What only some requests or the seeding need stays outside and is read when it is needed.
 */
export default defineConfig({
  ssr: { noExternal: true, external: BESIDE, target: 'node' },
  plugins: [carryPackages(BESIDE)],
  json: { stringify: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build',
    reportCompressedSize: false,
    rollupOptions: {
      input: { start: 'src/start.ts', jobs: 'src/jobs.ts', migrate: 'src/migrate.ts', seed: 'src/seed.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
