// A complete site for one measurement, on free ports, removed afterwards.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OwnSite, startSite } from '@jixu/tools/site';
import { command } from '@jixu/tools/step';

export interface BenchSite extends OwnSite {
  readonly dataDir: string;
}

/** Builds what is outdated (turbo knows), then starts database, parties, API and web like `npm start`. */
export async function openBenchSite(extraEnv: Readonly<Record<string, string>> = {}): Promise<BenchSite> {
  const code = await command('turbo', ['run', 'generate', 'build', '--output-logs=errors-only'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error('the build failed');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-bench-web-'));
  const site = await startSite({ dataDir, extraEnv });
  return { ...site, dataDir };
}
