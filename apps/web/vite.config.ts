import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { readProvinces } from './read-provinces.ts';
import { BUILD_TARGET } from './server/build-target.ts';
import { containerFallback } from './server/container-fallback.ts';
import { splitTable } from './server/split-table.ts';

/** The part of Rolldown's context that is used here. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

let frame: ReadonlySet<string> | undefined;

/** What the root imports, directly or not: every page needs it. */
function readFrame(modules: Modules): ReadonlySet<string> {
  const found = new Set([fileURLToPath(new URL('app/root.tsx', import.meta.url))]);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

function nameFrame(id: string, modules: Modules): string | null {
  frame ??= readFrame(modules);
  return frame.has(id) ? 'frame' : null;
}

/** Short, because every page is sent the names of its classes three times: in a style sheet, a script and the HTML. */
function classNameOf(name: string, _file: string, css: string): string {
  return `${name}_${createHash('sha256').update(css).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  plugins: [reactRouter(), splitTable('@jixu/constants/reactions')],
  define: readProvinces(),
  // Workspace packages are TypeScript sources: bundle them for the server too, because node cannot resolve them from
  // build/.
  ssr: { noExternal: [/^@jixu\//] },
  build: { target: BUILD_TARGET },
  css: { postcss: { plugins: [containerFallback] }, modules: { generateScopedName: classNameOf } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Evaluated apart from the rest, and from a module other than its own: docs/decisions/0078.
            codeSplitting: {
              groups: [
                { name: 'react-dom', test: /\/node_modules\/(react-dom\/cjs|scheduler)\// },
                { name: 'started-react-dom', test: /\/app\/react-dom\.ts$/ },
                { name: 'react-router', test: /\/node_modules\/react-router\// },
                { name: nameFrame },
              ],
            },
          },
        },
      },
    },
  },
});
