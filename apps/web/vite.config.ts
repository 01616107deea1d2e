import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Workspace packages are TypeScript sources: they must be bundled for the server too, node cannot resolve them from build/.
  ssr: { noExternal: [/^@jixu\//] },
  build: { target: 'es2022' },
});
