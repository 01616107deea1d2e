// One learner at his own limit, and a thousand calls of others meanwhile: calm and flood in one run, five rounds.
//   node lab/floods/floods.ts [--kind embedded|system] [--only begin-payment] [--rounds 5]
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { percentile } from '../bench/rounds.ts';
import { addLearners, COURSE, PACKAGE, type StudyLearner } from '../environment/learners.ts';
import { median } from '../faults/median.ts';
import { type MoneySite, openMoneySite } from '../money/money-site.ts';
import { FLOODS, type Flood } from './all-floods.ts';
import type { FloodWork } from './flooder.ts';
import { type Answered, callOnce, type Sent } from './one-call.ts';

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'embedded' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seed: { type: 'string' },
  },
});

/** Others, each far from a limit of its own: 1,008 calls. */
const OTHERS = 12;
const CALLS_OF_EACH = 84;
/** Learners who call at once. */
const OTHERS_AT_ONCE = 3;
const CALLS: readonly Sent[] = [
  { method: 'GET', path: '/app/order/order' },
  {
    method: 'GET',
    path: '/wxpub/api/course_detail',
    fields: { course_id: String(COURSE), package_id: String(PACKAGE) },
  },
  { method: 'GET', path: '/storage/video/pull_progressv2', fields: { course_id: String(COURSE) } },
];

const MOST_TIMES_CALM = 2;
const MOST_MORE_MS = 50;

/** `progress` is told how many have been answered. */
async function callsOfOthers(
  site: MoneySite,
  others: readonly StudyLearner[],
  progress: (answered: number) => void = () => undefined,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const waiting = [...others];
  const next = async (): Promise<void> => {
    for (let learner = waiting.shift(); learner !== undefined; learner = waiting.shift())
      for (let call = 0; call < CALLS_OF_EACH; call++) {
        const sent = CALLS[call % CALLS.length];
        if (sent === undefined) continue;
        progress(answers.length);
        answers.push(await callOnce(site.origin, learner, sent));
      }
  };
  await Promise.all(Array.from({ length: OTHERS_AT_ONCE }, next));
  return answers;
}

/** As many calls as the learner's limits allow in a minute, in bursts that are spread over the calls of the others. */
async function armFlood(site: MoneySite, flood: Flood, learner: StudyLearner) {
  const arranged = (await flood.arrange?.(site, learner)) ?? '';
  const work = { origin: site.origin, learner, name: flood.name, arranged } satisfies FloodWork;
  const flooder = new Worker(new URL('./flooder.ts', import.meta.url), { workerData: work });
  const heard = async <T>(): Promise<T> => (await once(flooder, 'message'))[0];
  const bursts = await heard<number>();
  const every = Math.floor((OTHERS * CALLS_OF_EACH) / bursts);
  let done = 0;
  return {
    at(answered: number): void {
      if (answered < done * every || done >= bursts) return;
      done++;
      flooder.postMessage('burst');
    },
    over(): Promise<ReadonlyMap<string, number>> {
      flooder.postMessage('over');
      return heard();
    },
  };
}

interface Round {
  readonly calm: number;
  readonly flood: number;
  readonly rejected: number;
  readonly counts: ReadonlyMap<string, number>;
}

const p99 = (answers: readonly Answered[]): number =>
  percentile(
    answers.map(({ ms }) => ms),
    0.99,
  );

async function playRound(site: MoneySite, flood: Flood): Promise<Round> {
  const [flooder, ...others] = await addLearners(site.sql(), OTHERS + 1);
  if (flooder === undefined) throw new Error('no learner was added');
  const calm = await callsOfOthers(site, others);
  const armed = await armFlood(site, flood, flooder);
  const during = await callsOfOthers(site, others, (answered) => armed.at(answered));
  const counts = await armed.over();
  const rejected = [...calm, ...during].filter(
    ({ status, errcode }) => status !== 200 || errcode !== 0,
  ).length;
  return { calm: p99(calm), flood: p99(during), rejected, counts };
}

/** What is wrong; nothing when everybody else went on as before. */
async function prove(site: MoneySite, flood: Flood): Promise<string[]> {
  const rounds: Round[] = [];
  for (let round = 0; round < Number(values.rounds); round++) rounds.push(await playRound(site, flood));
  const [calm, during] = [median(rounds.map((one) => one.calm)), median(rounds.map((one) => one.flood))];
  const rejected = rounds.reduce((sum, one) => sum + one.rejected, 0);
  const most = MOST_TIMES_CALM * calm + MOST_MORE_MS;
  const told = [...(rounds.at(-1)?.counts ?? [])].map(([what, count]) => `${count} × ${what}`).join(', ');
  console.log(
    `${flood.name}: p99 of ${OTHERS * CALLS_OF_EACH} calls ${calm.toFixed(1)} ms calm, ${during.toFixed(1)} ms in the flood ` +
      `(at most ${most.toFixed(1)}), ${rejected} rejected; the last flood was answered ${told}`,
  );
  return [
    ...(during > most ? [`${flood.name}: others wait ${during.toFixed(1)} ms`] : []),
    ...(rejected > 0 ? [`${flood.name}: ${rejected} calls of others were rejected`] : []),
  ];
}

const site = await openMoneySite({ kind: values.kind === 'system' ? 'system' : 'embedded', learners: 1 });
const faults: string[] = [];
try {
  for (const flood of FLOODS.filter(({ name }) => name.includes(values.only)))
    faults.push(...(await prove(site, flood)));
} finally {
  await site.close();
}
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
