import { once } from 'node:events';
import { resolve } from 'node:path';
import { startLocalPostgres, stopLocalPostgres } from './start-local-postgres.ts';

const USAGE = 'usage: node cli.ts run|start|url|stop [dataDir=.data]\n';

async function url(dataDir: string, keepRunning: boolean): Promise<void> {
  const server = await startLocalPostgres({ dataDir, keepRunning });
  process.stdout.write(`${server.url}\n`);
}

const [command = '', dir = '.data'] = process.argv.slice(2);
const dataDir = resolve(dir);
if (command === 'run') {
  await url(dataDir, false);
  await once(process.stdin.resume(), 'never');
} else if (command === 'start' || command === 'url') {
  await url(dataDir, true);
} else if (command === 'stop') {
  process.stdout.write((await stopLocalPostgres(dataDir)) ? 'stopped\n' : 'nothing runs\n');
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
