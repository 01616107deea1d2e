/** `node server.ts` serves the build; `node server.ts --dev`, or NODE_ENV=development, the sources with hot reload. */
const development = process.argv.includes('--dev') || process.env.NODE_ENV === 'development';
// React chooses its build by this variable on import, so it must be set before anything else is loaded.
process.env.NODE_ENV = development ? 'development' : 'production';
await import('./server/serve.ts');

export {};
