process.argv.push('--web');
await import('./mock.ts');
