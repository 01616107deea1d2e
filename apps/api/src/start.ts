// The built server's first file: what V8 compiled at the last start is read back, which takes a third of a start.
import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('./compiled', import.meta.url)));
await import('./server.ts');
flushCompileCache();
