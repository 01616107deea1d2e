// Processor time of a study proof's document: drawn by a thread that has just started, which reads the fonts, and by one that
// has drawn before.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fromRoot } from '@jixu/tools/paths';
import { median, printRow, type Row } from '../rounds.ts';

const THREAD = fromRoot('apps', 'api', 'build', 'proof-thread.js');
const MOST_MS = 300;
const WARM_UP = 5;

/** As long as a usual proof and its badge are (decision 0059); nothing of them is checked when they are drawn. */
const SIGNED = { jws: `eyJ${'a7Zk-_9x'.repeat(80)}`, badge: `eyJ${'b6Yj-_8w'.repeat(457)}` };
const SHEET = {
  ...SIGNED,
  issuer: 'https://jixu.example.cn',
  claims: {
    ...{ serial: 'JX2026-7C1E9A40', kind: 'study-year', name: '沈若谷', idLast4: '123X' },
    ...{ areaId: 10108, areaName: '浙江省杭州市西湖区' },
    ...{ yearId: 2026, yearName: '2026年度', proCredits: 60, pubCredits: 30.5, totalCredits: 90.5 },
    ...{ courseCount: 12, examScore: 86, examPoints: 100, statusIndex: 4711 },
    completedAt: '2026-11-23T15:04:05+08:00',
    issuedAt: '2026-11-23T15:04:06+08:00',
    ...{ ruleHash: '0f'.repeat(32), evidenceHead: 'a7'.repeat(32) },
  },
};

type Answer = { pdf: Uint8Array } | { error: string };

/** Draws one document; its size in bytes. */
async function draw(thread: Worker, id: number): Promise<number> {
  const answered = once(thread, 'message');
  thread.postMessage({ id, sheet: SHEET });
  const [answer]: Answer[] = await answered;
  if (answer === undefined || 'error' in answer) throw new Error(`no document: ${answer?.error}`);
  return answer.pdf.byteLength;
}

/** Of this process with all its threads, ms: nothing else runs in it meanwhile. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measureCold(): Promise<number> {
  let thread: Worker | null = null;
  const ms = await costOf(async () => {
    thread = new Worker(THREAD);
    await draw(thread, 0);
  });
  await (thread as Worker | null)?.terminate();
  return ms;
}

const rowOf = (what: string, measured: readonly number[], note: string): Row => ({
  what: `a study proof’s PDF, ${what}`,
  ours: median(measured),
  unit: 'ms of processor time',
  ratios: [],
  goal: `< ${MOST_MS} ms`,
  met: Math.max(...measured) < MOST_MS,
  note: `${note}, ${Math.min(...measured).toFixed(0)} to ${Math.max(...measured).toFixed(0)}`,
});

export async function benchProofDocument(rounds: number): Promise<Row[]> {
  const cold: number[] = [];
  for (let round = 0; round < rounds; round += 1) cold.push(await measureCold());
  const thread = new Worker(THREAD);
  try {
    let bytes = 0;
    for (let id = 0; id < WARM_UP; id += 1) bytes = await draw(thread, id);
    const warm: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      warm.push(await costOf(() => draw(thread, WARM_UP + round)));
    return [
      rowOf('thread just started', cold, 'with reading the fonts'),
      rowOf('thread that has drawn before', warm, `${Math.round(bytes / 1000)} KB`),
    ];
  } finally {
    await thread.terminate();
  }
}

if (import.meta.main) {
  for (const row of await benchProofDocument(Number(process.argv[2] ?? 15))) printRow(row);
}
