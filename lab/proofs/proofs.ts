// kill -9 of the API at random instants around the push that completes a year, and around the submission that does: a
// completed year has its proof, an open one has none, whatever was acknowledged (integrity 13).
//   node lab/proofs/proofs.ts --rounds 100 --seed 1 --kind embedded|system
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type StudyLearner, VIDEOS } from '../environment/learners.ts';
import { openStudyClient, type StudyClient } from '../environment/study-client.ts';
import { type FaultEnvironment, openFaultEnvironment } from '../faults/fault-environment.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import {
  bringNearCompletion,
  FINISHED_MS,
  isWhole,
  readYears,
  WATCHED_MS,
  type YearState,
} from './near-completion.ts';
import { strikeSubmits } from './submit-kills.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'system' },
  },
});
const rounds = Number(values.rounds);
const seed = Number(values.seed);
const LEARNERS_A_ROUND = 3;
const [LAST_VIDEO] = VIDEOS;
const API = 'A';

/** What became of the pushes of the rounds. */
const tally = { kills: 0, completedBefore: 0, openBefore: 0, acknowledged: 0 };

interface Seat {
  readonly learner: StudyLearner;
  readonly client: StudyClient;
  lease: string;
}

async function takeSeat(environment: FaultEnvironment, learner: StudyLearner): Promise<Seat> {
  const client = openStudyClient(() => environment.place(API).origin, learner.cookie);
  const seat = { learner, client, lease: '' };
  await holdLease(seat);
  return seat;
}

async function holdLease(seat: Seat): Promise<void> {
  for (;;) {
    const held = await seat.client.hold(LAST_VIDEO.id, { takeOver: true });
    if (held.data !== null) {
      seat.lease = held.data.lease;
      return;
    }
    await pause(100);
  }
}

/** The push that finishes the recording, the course and the year; whether it was acknowledged. */
async function pushEnd({ client, lease }: Seat, sequence: number): Promise<boolean> {
  const second = FINISHED_MS / 1000;
  const video = { video_id: LAST_VIDEO.id, play_second: second, progress_second: second };
  const answer = await client.push([{ ...video, intervals: [[WATCHED_MS, FINISHED_MS]] }], {
    lease,
    sequence,
  });
  return answer.status === 200 && answer.errcode === 0;
}

/** Kills the API while the pushes of some learners are under way, and says what is wrong with their years then. */
async function strike(
  environment: FaultEnvironment,
  learners: readonly StudyLearner[],
  afterMs: number,
): Promise<YearState[]> {
  const seats = await Promise.all(learners.map((learner) => takeSeat(environment, learner)));
  const pushes = seats.map((seat) => pushEnd(seat, 1));
  await pause(afterMs);
  await environment.servers.get(API)?.kill();
  tally.kills += 1;
  const heard = (await Promise.all(pushes)).filter((isHeard) => isHeard).length;
  await environment.restartApi(API);
  const years = await readYears(environment.sql, learners);
  const completed = years.filter((year) => year.completed === 1).length;
  tally.acknowledged += heard;
  tally.completedBefore += completed;
  tally.openBefore += years.length - completed;
  const lost = heard > completed ? years.filter((year) => year.completed === 0) : [];
  // The journal brings what was not acknowledged.
  for (const seat of seats) {
    let sequence = 2;
    while (!(await pushEnd(seat, sequence))) {
      await holdLease(seat);
      sequence += 1;
    }
  }
  const after = await readYears(environment.sql, learners);
  return [...lost, ...[...years, ...after].filter((year) => !isWhole(year)), ...after.filter(isOpen)];
}

/** How long completing pushes take where nobody is killed: what comes then depends on the machine. */
async function timeOf(environment: FaultEnvironment, learners: readonly StudyLearner[]): Promise<number> {
  const seats = await Promise.all(learners.map((learner) => takeSeat(environment, learner)));
  const from = performance.now();
  await Promise.all(seats.map((seat) => pushEnd(seat, 1)));
  return performance.now() - from;
}

const isOpen = ({ completed }: YearState): boolean => completed === 0;

async function main(): Promise<boolean> {
  const kind = values.kind === 'embedded' ? 'embedded' : 'system';
  const environment = await openFaultEnvironment({
    kind,
    apis: [API],
    learners: (rounds + 1) * LEARNERS_A_ROUND,
  });
  try {
    console.log(`proofs: ${rounds} rounds, seed ${seed}, PostgreSQL ${environment.cluster.version}`);
    await bringNearCompletion(environment.sql, environment.learners);
    const random = seededRandom(seed, 'rounds');
    const wrong: YearState[] = [];
    const ofRound = (round: number) =>
      environment.learners.slice(round * LEARNERS_A_ROUND, (round + 1) * LEARNERS_A_ROUND);
    const usualMs = await timeOf(environment, ofRound(rounds));
    for (let round = 0; round < rounds; round++) {
      wrong.push(...(await strike(environment, ofRound(round), random.next() * 2 * usualMs)));
    }
    for (const year of wrong) console.log(JSON.stringify(year));
    const { kills, completedBefore, openBefore, acknowledged } = tally;
    console.log(
      `${kills} kills around ${completedBefore + openBefore} completing pushes: ${completedBefore} years were completed by then, ${acknowledged} of them acknowledged, ${openBefore} were not; ${wrong.length} wrong`,
    );
    const submits = await strikeSubmits(environment, rounds, random);
    for (const state of submits.wrong) console.log(JSON.stringify(state));
    console.log(
      `${submits.kills} kills around ${submits.ended + submits.open} passing submissions: ${submits.ended} attempts had ended by then, ${submits.acknowledged} of them acknowledged, ${submits.open} had not; ${submits.wrong.length} wrong`,
    );
    return wrong.length === 0 && submits.wrong.length === 0;
  } finally {
    await environment.close();
  }
}

process.exit((await main()) ? 0 : 1);
