// One learner at his own limit, and a thousand calls of others meanwhile: calm and flood in one run, five rounds.
//   node reliability/floods/floods.ts [--kind embedded|system] [--only begin-payment] [--rounds 5]
import { parseArgs } from 'node:util';
import { percentile } from '../bench/rounds.ts';
import { addLearners, COURSE, type StudyLearner } from '../environment/learners.ts';
import { median } from '../faults/median.ts';
import { type MoneySite, openMoneySite } from '../money/money-site.ts';
import { FLOODS, type Flood } from './all-floods.ts';
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
  { method: 'GET', path: '/wxpub/api/user_info' },
  { method: 'GET', path: '/storage/video/pull_progressv2', fields: { course_id: String(COURSE) } },
];

const MOST_TIMES_CALM = 2;
const MOST_MORE_MS = 50;

async function callsOfOthers(site: MoneySite, others: readonly StudyLearner[]): Promise<Answered[]> {
  const answers: Answered[] = [];
  const waiting = [...others];
  const next = async (): Promise<void> => {
    for (let learner = waiting.shift(); learner !== undefined; learner = waiting.shift())
      for (let call = 0; call < CALLS_OF_EACH; call++) {
        const sent = CALLS[call % CALLS.length];
        if (sent !== undefined) answers.push(await callOnce(site.origin, learner, sent));
      }
  };
  await Promise.all(Array.from({ length: OTHERS_AT_ONCE }, next));
  return answers;
}

/** Calls until `stop`; what was answered, by status and errcode. */
async function startFlood(site: MoneySite, { prepare, atOnce }: Flood, learner: StudyLearner) {
  const calls = await prepare(site.origin, learner);
  const counts = new Map<string, number>();
  let [isOver, at] = [false, 0];
  const next = async (): Promise<void> => {
    while (!isOver) {
      const answer = await callOnce(site.origin, learner, calls[at++ % calls.length] ?? calls[0]);
      const key = answer.errcode > 0 ? `${answer.status}/${answer.errcode}` : String(answer.status);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  };
  const running = Promise.all(Array.from({ length: atOnce }, next));
  return async () => {
    isOver = true;
    await running;
    return counts;
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
  const stop = await startFlood(site, flood, flooder);
  const during = await callsOfOthers(site, others);
  const counts = await stop();
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
