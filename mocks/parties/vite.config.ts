import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

/**
 * The parties as `npm start` runs them: one file of plain JavaScript. Reading and stripping the sources would take a
 * third of their memory.
 */
export default defineConfig({
  ssr: { noExternal: true, target: 'node' },
  plugins: [
    {
      name: 'style-sheet',
      generateBundle() {
        const source = readFileSync('src/pages/parties.css');
        this.emitFile({ type: 'asset', fileName: 'parties.css', source });
      },
    },
  ],
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'build',
    reportCompressedSize: false,
    rollupOptions: { input: { server: 'src/server.ts' }, output: { entryFileNames: '[name].js' } },
  },
});
