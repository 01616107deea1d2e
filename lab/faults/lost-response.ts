// B4: the response is lost after COMMIT. The retry must return the same and must write nothing at all.
import { type FaultProxy, startFaultProxy } from '@jixu/test-kit/fault-proxy';
import type { Sql } from 'postgres';
import { VIDEOS } from '../environment/learners.ts';
import type { Interval, PushedVideo } from '../environment/study-client.ts';
import type { FaultEnvironment } from './fault-environment.ts';
import type { Finding } from './finding.ts';
import type { History, ResponseLine } from './history.ts';
import { openRecordedClient } from './recorded-client.ts';
import { type Random, seededRandom } from './seeded-random.ts';

const [FIRST, SECOND] = VIDEOS;
const PUSHES = 4;

/** Every row of a learner's watching with its writing transaction, so that a retry shows even if it writes equal values. */
async function rowsOf(sql: Sql, learner: number): Promise<string> {
  const rows = await sql`
    select 'progress' as kind, xmin::text, to_jsonb(t)::text as row from watch_progress t where learner_id = ${learner}
    union all select 'clock', xmin::text, to_jsonb(t)::text from watch_clock t where learner_id = ${learner}
    union all select 'lease', xmin::text, to_jsonb(t)::text from play_lease t where learner_id = ${learner}
    union all select 'last', t.xmin::text, to_jsonb(t)::text
      from course_last t join enrolment on enrolment.id = enrolment_id where learner_id = ${learner}
    order by 1, 3`;
  return JSON.stringify(rows);
}

function pushAt(random: Random, index: number, leased: boolean): PushedVideo[] {
  const from = index * 1500;
  const to = from + random.whole(400, 1200);
  const videos = random.chance(0.3) ? [FIRST, SECOND] : [FIRST];
  return videos.map((video) => {
    const intervals: Interval[] = [[from, to]];
    const point = { video_id: video.id, play_second: to / 1000, progress_second: to / 1000 };
    return leased ? { ...point, intervals } : point;
  });
}

interface Scene {
  readonly environment: FaultEnvironment;
  readonly history: History;
  readonly proxy: FaultProxy;
  readonly findings: Finding[];
  fault: number;
}

/** Loses the response to one call, reads the tables, repeats the call, reads again. */
async function loseOnce(
  scene: Scene,
  learner: number,
  path: string,
  call: () => Promise<ResponseLine>,
): Promise<ResponseLine> {
  const { environment, history, proxy, findings } = scene;
  const find = (text: string): void =>
    void findings.push({ rule: 'retry-wrote', at: performance.now(), learner, text: `${path}: ${text}` });
  const who = { fault: ++scene.fault, target: 'reply', silent: ['A'], busy: [] } as const;
  proxy.script([{ fault: { kind: 'lose-reply' }, when: path, times: 1 }]);
  const before = await rowsOf(environment.sql, learner);
  history.add({ kind: 'fault', phase: 'begun', ...who });
  const lost = await call();
  history.add({ kind: 'fault', phase: 'over', ...who });
  proxy.script([]);
  if (lost.status !== 0) find('the reply was not lost');
  const stored = await rowsOf(environment.sql, learner);
  if (stored === before) find('no effect before the retry');
  const response = await call();
  if (response.status !== 200 || response.errcode !== 0) find(`the retry answers ${response.status}`);
  // Renewing a lease advances its clock by design; everything else stays as it is, down to the row version.
  if (path.includes('push') && (await rowsOf(environment.sql, learner)) !== stored) find('the retry wrote');
  return response;
}

async function openLeases(sql: Sql, learner: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from play_lease where learner_id = ${learner} and not implicit`;
  return row?.count ?? 0;
}

async function oneLearner(scene: Scene, index: number, seed: number): Promise<void> {
  const { environment, history, proxy, findings } = scene;
  const who = environment.learners[index];
  if (who === undefined) throw new Error('no learner is left');
  const random = seededRandom(seed, `lost ${index}`);
  const leased = index % 4 !== 3;
  const place = () => ({ name: 'A', origin: `http://127.0.0.1:${proxy.port}` });
  const client = openRecordedClient({ history, learner: who.id, cookie: who.cookie, place });
  let lease = '';
  if (leased) {
    const held = await loseOnce(scene, who.id, 'play_lease', () => client.hold(FIRST.id));
    lease = held.lease ?? '';
    const count = await openLeases(environment.sql, who.id);
    if (count !== 1)
      findings.push({ rule: 'retry-wrote', at: null, learner: who.id, text: `${count} leases of one hold` });
  }
  for (let sequence = 1; sequence <= PUSHES; sequence++) {
    const videos = pushAt(random, sequence, leased);
    const named = leased ? { lease, sequence } : null;
    await loseOnce(scene, who.id, 'push_progressV2', () => client.push(videos, named));
  }
  if (leased) await loseOnce(scene, who.id, 'play_lease_release', () => client.release(lease));
}

export async function proveLostReplies(
  environment: FaultEnvironment,
  history: History,
  { seed, learners }: { seed: number; learners: number },
): Promise<Finding[]> {
  const server = environment.servers.get('A');
  if (server === undefined) throw new Error('no API process A');
  const proxy = await startFaultProxy({ targetPort: server.port });
  const scene: Scene = { environment, history, proxy, findings: [], fault: 1000 };
  try {
    for (let index = 0; index < learners; index++) await oneLearner(scene, index, seed);
  } finally {
    await proxy.close();
  }
  console.log(
    `lost replies: ${scene.fault - 1000} calls, retries that wrote or failed ${scene.findings.length}`,
  );
  return scene.findings;
}
