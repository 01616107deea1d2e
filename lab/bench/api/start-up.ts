// Time from the start of the process to the first response, against a bare http server on the same Node.
import { spawn } from 'node:child_process';
import { apiEntry, apiEnvironment } from '../../environment/api-server.ts';
import { printRow, type Row, rowOf, takeTurns } from '../rounds.ts';
import { openStudyBench } from './study-bench.ts';

const BARE =
  "require('node:http').createServer((q,s)=>s.end('ok')).listen(0,'127.0.0.1',function(){console.log('ready on http://127.0.0.1:'+this.address().port)})";

/** Milliseconds from spawn to the first response. */
function untilFirstResponse(args: readonly string[], path: string, env: NodeJS.ProcessEnv): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], env });
    child.on('error', reject);
    child.stdout.on('data', (chunk: Buffer) => {
      const origin = /ready on (http:\S+)/.exec(chunk.toString())?.[1];
      if (origin === undefined) return;
      void fetch(origin + path).then((response) => {
        const ms = performance.now() - startedAt;
        if (response.ok) child.once('exit', () => resolve(ms));
        else reject(new Error(`answered ${response.status}`));
        child.kill('SIGTERM');
      }, reject);
    });
  });
}

export async function benchStartUp(rounds: number): Promise<Row> {
  const bench = await openStudyBench();
  try {
    const env = apiEnvironment(bench.cluster.url, 0);
    const ours = (): Promise<number> => untilFirstResponse([apiEntry()], '/livez', env);
    // The very first start writes V8's compile cache.
    await ours();
    const measured = await takeTurns(rounds, ours, () => untilFirstResponse(['-e', BARE], '/', process.env));
    return rowOf({ what: 'start-up of the API to its first answer', unit: 'ms', goal: '≤ 4' }, measured);
  } finally {
    await bench.close();
  }
}

if (import.meta.main) printRow(await benchStartUp(Number(process.argv[2] ?? 9)));
