import { command } from '../steps/step.ts';

process.exitCode = await command('biome', ['check', '--write', '.']);
