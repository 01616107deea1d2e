// Resident memory: one API process idle and with 1,000 learners watching, and everything `npm start` runs together.
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@jixu/tools/site';
import { openStudyClient } from '../../environment/study-client.ts';
import { processTree, residentMb } from '../cpu-time.ts';
import { printRow, type Row } from '../rounds.ts';
import {
  addWatching,
  type BenchApi,
  openStudyBench,
  startBenchApi,
  type WatchingLearner,
} from './study-bench.ts';

const WATCHING = 1_000;
/** A learner renews every 20 s and pushes every 120 s: this many minutes of a thousand learners, run back to back. */
const MINUTES = 4;

interface Memory {
  readonly apiIdle: number;
  readonly apiWatching: number;
  /** Web, API, parties, PostgreSQL and the start command itself. */
  readonly wholeSite: number;
}

/** All calls and media requests of a thousand learners, as fast as the responses arrive. */
async function watch(api: BenchApi, learners: readonly WatchingLearner[]): Promise<void> {
  const clients = learners.map((learner) => openStudyClient(() => api.origin, learner.cookie));
  const leases: Awaited<ReturnType<(typeof clients)[number]['hold']>>[] = [];
  for (const client of clients) leases.push(await client.hold(7001, { takeOver: true }));
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    for (const [at, client] of clients.entries()) {
      const held = leases[at]?.data;
      if (held === null || held === undefined)
        throw new Error(`a lease was refused with ${leases[at]?.errcode}`);
      await client.hold(7001, { lease: held.lease });
      const address = `${api.origin}${held.hls}`;
      const playlist = await (await fetch(address)).text();
      const variant = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? '';
      await (await fetch(new URL(variant, address))).text();
      if (minute % 2 === 0) {
        const watched = { video_id: 7001, play_second: minute, progress_second: minute };
        await client.push([{ ...watched, intervals: [[0, minute * 1000]] }], {
          lease: held.lease,
          sequence: minute,
        });
      }
    }
  }
}

async function apiMemory(): Promise<Pick<Memory, 'apiIdle' | 'apiWatching'>> {
  const bench = await openStudyBench();
  try {
    const learners = await addWatching(bench.sql, WATCHING);
    const api = await startBenchApi(bench);
    const apiIdle = residentMb(api.pid);
    await watch(api, learners);
    const apiWatching = residentMb(api.pid);
    await api.stop();
    return { apiIdle, apiWatching };
  } finally {
    await bench.close();
  }
}

async function siteMemory(): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-memory-'));
  const site = await startSite({ dataDir });
  try {
    for (const page of ['/', '/area/230106.html?province_code=11', '/center/1.html'])
      await fetch(site.origin + page);
    const postmaster = Number(
      readFileSync(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const servers = ['parties', 'api', 'jobs', 'web'] as const;
    const pids = [process.pid, ...servers.map((name) => site.part(name).pid), ...processTree(postmaster)];
    return pids.reduce((sum, pid) => sum + residentMb(pid), 0);
  } finally {
    await site.remove();
  }
}

export async function benchMemory(): Promise<Row[]> {
  const { apiIdle, apiWatching } = await apiMemory();
  const wholeSite = await siteMemory();
  const facts = { unit: 'MB resident', ratios: [] };
  return [
    { ...facts, what: 'API process, idle', ours: apiIdle, goal: 'none' },
    {
      ...facts,
      what: `API process, ${WATCHING} learners watching`,
      ours: apiWatching,
      goal: 'none',
      note: `${MINUTES} minutes of their calls and playlists in a row`,
    },
    { ...facts, what: 'everything of `npm start`', ours: wholeSite, goal: '≤ 1 GB', met: wholeSite <= 1024 },
  ];
}

if (import.meta.main) for (const row of await benchMemory()) printRow(row);
