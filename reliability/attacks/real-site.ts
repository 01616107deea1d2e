// The real site: API processes on a durable cluster, with lessons long enough to be worth attacking.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { type ApiServer, fillDatabase, startApi } from '../environment/api-server.ts';
import { type PostgresKind, startCluster } from '../environment/cluster.ts';
import { addLearners, COURSE, PACKAGE } from '../environment/learners.ts';
import type { Target } from './attack.ts';
import { LONG_LESSONS, LONG_SECONDS, OTHER_COURSE } from './long-lessons.ts';
import { passTime, storedCreditMs } from './stored-watching.ts';

export interface RealSite extends Target {
  readonly sql: Sql;
  readonly version: string;
  stop(): Promise<void>;
}

export async function startRealSite(kind: PostgresKind): Promise<RealSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-attacks-'));
  const cluster = await startCluster({ dataDir, kind });
  const sql = postgres(cluster.url, { max: 4, onnotice: () => undefined });
  const apis: ApiServer[] = [];
  const stop = async () => {
    for (const api of apis) await api.kill();
    await sql.end();
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await fillDatabase(cluster.url);
    await addLongLessons(sql);
    apis.push(await startApi({ databaseUrl: cluster.url }), await startApi({ databaseUrl: cluster.url }));
  } catch (problem) {
    await stop();
    throw problem;
  }
  const [one, two] = apis;
  if (one === undefined || two === undefined) throw new Error('two API processes were to be started');
  return {
    ...{ name: `Jixu on PostgreSQL ${cluster.version}`, version: cluster.version, sql, stop },
    origins: [one.origin, two.origin],
    async addLearner() {
      const [added] = await addLearners(sql, 1);
      if (added === undefined) throw new Error('no learner was added');
      return { learnerId: added.id, sessionId: added.sessionId, cookie: added.cookie };
    },
    addSession: (learnerId) => addSession(sql, learnerId),
    passTime: (learnerId, seconds) => passTime(sql, learnerId, seconds),
    creditedMs: (learnerId) => storedCreditMs(sql, learnerId),
  };
}

/** Three-hour lessons, published with the course, and a second course of the same package without any. */
async function addLongLessons(sql: Sql): Promise<void> {
  const lessons = [...LONG_LESSONS];
  await sql`
    insert into recording select id, ${COURSE}::int, ${LONG_SECONDS}::int from unnest(${lessons}::int[]) as id`;
  await sql`
    insert into course_version (course_id, version, course_code, course_name, profession_name, classify_id,
      classify_name, subject_id, subject_name, score, teacher_name, sha256)
    select asked.id, case when asked.id = course_id then version + 1 else 1 end, course_code, course_name,
      profession_name, classify_id, classify_name, subject_id, subject_name, score, teacher_name, ''
    from course_version, unnest(${[COURSE, OTHER_COURSE]}::int[]) as asked (id)
    where course_version.id = (select version_id from course where course.id = ${COURSE})`;
  await sql`
    insert into package_course (package_id, course_id, is_required, position)
    values (${PACKAGE}, ${OTHER_COURSE}, false, 900)`;
  await sql`
    insert into lesson_version
    select course.version_id, 900000 + video, ${COURSE}::int, '长课', 900, video, 900000 + video, '长课 ' || video, video,
      ${LONG_SECONDS}::int, 0
    from course, unnest(${lessons}::int[]) as video where course.id = ${COURSE}`;
}

/** Another device of the learner: one more session, as a login creates it. */
async function addSession(sql: Sql, learnerId: number) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const [row] = await sql<{ id: string }[]>`
    insert into session (token_hash, learner_id) values (${hash}, ${learnerId}) returning id`;
  return { learnerId, sessionId: Number(row?.id), cookie: `jxjy_sid=${token}` };
}
