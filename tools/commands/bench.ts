// Figures, never tests: what a page costs in scripts, and how soon the API is up against a bare server. Ratios in one run.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../build.ts';
import { type Site, startSite } from '../site/site.ts';

const PAGES = {
  home: '/',
  area: '/area/230106.html?province_code=11',
  'study center': '/center/1.html',
  player: '/course_play/play.html?package_id=606&course_id=1001',
} as const;
const ROUNDS = 7;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Gzip bytes of the scripts a page asks for in its HTML; what is imported later on is not in it. */
async function scriptBytes(
  site: Site,
  page: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const html = await (await fetch(site.origin + page)).text();
  const addresses = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ''),
  );
  let bytes = 0;
  for (const address of addresses) {
    const script = await (await fetch(site.origin + address)).arrayBuffer();
    bytes += gzipSync(Buffer.from(script), { level: 9 }).length;
  }
  return { files: addresses.size, bytes };
}

/** Milliseconds from the start of a process until it prints its ready line. */
function untilReadyLine(args: readonly string[]): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    child.on('error', reject);
    child.stdout.once('data', () => {
      resolve(performance.now() - startedAt);
      child.kill('SIGKILL');
    });
  });
}

const BARE = "require('node:http').createServer((q,s)=>s.end()).listen(0,()=>console.log('ready'))";

async function restartTimes(site: Site): Promise<{ readonly api: number[]; readonly bare: number[] }> {
  const api: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await untilReadyLine(['-e', BARE]));
    await site.part('api').stop();
    const startedAt = performance.now();
    await site.restart('api');
    api.push(performance.now() - startedAt);
  }
  return { api, bare };
}

await ensureBuilt({ web: true });
const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-bench-'));
const site = await startSite({ dataDir });
try {
  console.log('\nscripts named in the HTML, gzip 9');
  for (const [name, page] of Object.entries(PAGES)) {
    const { files, bytes } = await scriptBytes(site, page);
    console.log(`  ${name.padEnd(13)} ${(bytes / 1000).toFixed(1).padStart(7)} KB in ${files} files`);
  }
  const { api, bare } = await restartTimes(site);
  console.log(`\nstart-up, median of ${ROUNDS}: API answers /readyz after ${median(api).toFixed(0)} ms,`);
  console.log(
    `  a bare http server after ${median(bare).toFixed(0)} ms: ratio ${(median(api) / median(bare)).toFixed(1)}`,
  );
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
