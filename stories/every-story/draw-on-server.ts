import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import type { BrowserCommand } from 'vitest/node';

let opened: Promise<ViteDevServer> | undefined;

/** A separate Vite, because the one for the browser resolves packages as a browser does. */
function serverSide(): Promise<ViteDevServer> {
  opened ??= createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  return opened;
}

/** The server-rendered HTML of a story, for a test that runs in the browser. */
export const storyHtml: BrowserCommand<[path: string, name: string]> = async (_context, path, name) => {
  const vite = await serverSide();
  const module = await vite.ssrLoadModule('/story-html.tsx');
  return module.storyHtml(path, name);
};
