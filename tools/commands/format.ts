import { command } from '../step.ts';

process.exitCode = await command('biome', ['check', '--write', '.']);
