// The learner who floods the site, on a thread of its own: what it takes to send is not measured with the others.
import { parentPort, workerData } from 'node:worker_threads';
import type { StudyLearner } from '../environment/learners.ts';
import { FLOODS } from './all-floods.ts';
import { callOnce } from './one-call.ts';

export interface FloodWork {
  readonly origin: string;
  readonly learner: StudyLearner;
  /** Of the flood. */
  readonly name: string;
  /** What the flood's `arrange` told. */
  readonly arranged: string;
}

/** REQUESTS_PER_MINUTE_PER_CALL, but for what preparing took. */
const CALLS_A_MINUTE = 96;

const port = parentPort;
if (port === null) throw new Error('this is a thread');
const { origin, learner, name, arranged }: FloodWork = workerData;
const flood = FLOODS.find((one) => one.name === name);
if (flood === undefined) throw new Error(`no flood ${name}`);
const calls = await flood.prepare(origin, learner, arranged);
const paths = new Set(calls.map(({ method, path }) => `${method} ${path}`));
const [counts, sending] = [new Map<string, number>(), [] as Promise<void>[]];
let sent = 0;

async function send(): Promise<void> {
  const answer = await callOnce(origin, learner, calls[sent++ % calls.length] ?? calls[0]);
  const key = answer.errcode > 0 ? `${answer.status}/${answer.errcode}` : String(answer.status);
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

port.on('message', async (told: 'burst' | 'over') => {
  if (told === 'burst') for (let one = 0; one < flood.atOnce; one++) sending.push(send());
  if (told !== 'over') return;
  await Promise.all(sending);
  port.postMessage(counts);
  port.close();
});
port.postMessage(Math.floor((flood.budget ?? paths.size * CALLS_A_MINUTE) / flood.atOnce));
