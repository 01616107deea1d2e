import path from 'node:path';
import { defineConfig } from 'vite';
import { carryFiles, carryFolder, carryList, carryPackages } from './carry-packages.ts';

/** Large and rarely needed: they stand beside the build. */
const BESIDE = ['sanitize-html', '@napi-rs/image'];

const FONT_PACKAGE = '@expo-google-fonts/noto-serif-sc';
/** Of the other weights proofs use none. */
const FONT_FILES = [
  'package.json',
  'LICENSE_FONT',
  '400Regular/NotoSerifSC_400Regular.ttf',
  '700Bold/NotoSerifSC_700Bold.ttf',
];

/** The profile of colours that pdfkit looks for beside itself, which is in the build. */
const COLOURS = 'data/sRGB_IEC61966_2_1.icc';

/** What fontkit loads and proofs do not need; with pdfkit in one file it is half of what a thread takes to start. */
const STAND_INS = {
  'tiny-inflate': path.join(import.meta.dirname, 'stand-ins', 'tiny-inflate.ts'),
  'brotli/decompress.js': path.join(import.meta.dirname, 'stand-ins', 'brotli.ts'),
};

const REPOSITORY = path.join(import.meta.dirname, '..', '..');

/**
 * The server as `npm start` and production run it: plain JavaScript in few files. Reading and stripping some 300 files
 * took most of a start. What only some requests or the seeding need stays outside and is read when it is needed.
 */
export default defineConfig({
  ssr: { noExternal: true, external: BESIDE, target: 'node' },
  resolve: { alias: STAND_INS },
  plugins: [
    carryPackages(BESIDE),
    carryFiles(FONT_PACKAGE, FONT_FILES, `node_modules/${FONT_PACKAGE}`),
    carryFiles('pdfkit/js', [COLOURS], '.'),
    carryFolder(path.join(import.meta.dirname, 'seed'), 'seed'),
    carryFolder(path.join(REPOSITORY, 'rules'), 'rules'),
    carryList(path.join(REPOSITORY, 'apps', 'web', 'public'), 'site-files.json'),
  ],
  json: { stringify: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build',
    reportCompressedSize: false,
    rollupOptions: {
      input: {
        start: 'src/start.ts',
        jobs: 'src/jobs.ts',
        migrate: 'src/migrate.ts',
        seed: 'src/seed.ts',
        operator: 'src/operator.ts',
        'sample-orders': 'src/sample-orders.ts',
        'proof-thread': 'src/features/proof/study-proof/document/render-thread.ts',
        'statute-thread': 'src/features/library/search/index-thread.ts',
        'judge-thread': 'src/features/profile/upload/judge-thread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
