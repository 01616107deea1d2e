import { enableCompileCache } from 'node:module';

// Prism and what it brings are hundreds of files: compiled once, they start in two thirds of the time.
enableCompileCache();
await import('./serve-mock.ts');
