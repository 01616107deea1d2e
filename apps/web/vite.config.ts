import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Workspace packages are TypeScript sources: bundle them for the server too, because node cannot resolve them from
  // build/.
  ssr: { noExternal: [/^@jixu\//] },
  build: { target: 'es2022' },
});
