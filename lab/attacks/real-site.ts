// The real site: API processes on a durable cluster, with lessons long enough to be worth attacking.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeLessonMedia } from '@jixu/test-kit/lesson-media';
import { fromRoot } from '@jixu/tools/paths';
import postgres, { type Sql } from 'postgres';
import { type ApiServer, fillDatabase, startApi } from '../environment/api-server.ts';
import { type PostgresKind, startCluster } from '../environment/cluster.ts';
import { addLearners, COURSE, PACKAGE } from '../environment/learners.ts';
import type { Target } from './attack.ts';
import { endYear, pinChecks, readCaptcha, startRegulator, storedPasses } from './check-world.ts';
import {
  LONG_LESSONS,
  LONG_SECONDS,
  OTHER_COURSE,
  QUIZ_LESSONS,
  QUIZ_SECONDS,
  sectionOf,
} from './long-lessons.ts';
import { passTime, storedCreditMs } from './stored-watching.ts';

const SAMPLES = fromRoot('apps', 'api', 'media');

export interface RealSite extends Target {
  readonly sql: Sql;
  readonly version: string;
  stop(): Promise<void>;
}

/** `evidence`: whether credit under a lease asks for fetched segments. */
export async function startRealSite(kind: PostgresKind, evidence: 'on' | 'off'): Promise<RealSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'jixu-attacks-'));
  const mediaDir = mkdtempSync(path.join(tmpdir(), 'jixu-attacks-media-'));
  const cluster = await startCluster({ dataDir, kind });
  const sql = postgres(cluster.url, { max: 4, onnotice: () => undefined });
  const regulator = await startRegulator();
  const apis: ApiServer[] = [];
  const stop = async () => {
    for (const api of apis) await api.kill();
    regulator.stop();
    await sql.end();
    await cluster.stop();
    for (const folder of [dataDir, mediaDir]) rmSync(folder, { recursive: true, force: true });
  };
  try {
    await fillDatabase(cluster.url);
    await addLongLessons(sql);
    writeLongMedia(mediaDir);
    // Nothing is remembered, because time passes by making what is stored older.
    const variables = {
      SEGMENT_EVIDENCE: evidence,
      SEGMENT_EVIDENCE_CACHED: '0',
      MEDIA_DIR: mediaDir,
      REGULATOR_GATEWAY_URL: regulator.origin,
    };
    const start = () => startApi({ databaseUrl: cluster.url, variables });
    apis.push(await start(), await start());
  } catch (problem) {
    await stop();
    throw problem;
  }
  const [one, two] = apis;
  if (one === undefined || two === undefined) throw new Error('two API processes were to be started');
  return {
    ...{
      name: `Jixu on PostgreSQL ${cluster.version}, evidence ${evidence}`,
      version: cluster.version,
      sql,
      stop,
    },
    origins: [one.origin, two.origin],
    async addLearner() {
      const [added] = await addLearners(sql, 1);
      if (added === undefined) throw new Error('no learner was added');
      return { learnerId: added.id, sessionId: added.sessionId, cookie: added.cookie };
    },
    addSession: (learnerId) => addSession(sql, learnerId),
    passTime: (learnerId, seconds) => passTime(sql, learnerId, seconds),
    creditedMs: (learnerId) => storedCreditMs(sql, learnerId),
    pinChecks: (learnerId, checks) => pinChecks(sql, learnerId, checks),
    endYear: (learnerId, secondsAgo) => endYear(sql, learnerId, secondsAgo),
    readCaptcha: (sessionId) => readCaptcha(sql, sessionId),
    passCode: regulator.pass,
    passes: (learnerId) => storedPasses(sql, learnerId),
  };
}

/** All long lessons have the same media. */
function writeLongMedia(mediaDir: string): void {
  // The samples stay where they are: an API looks for one of them before it is ready.
  for (const video of readdirSync(SAMPLES))
    symlinkSync(path.join(SAMPLES, video), path.join(mediaDir, video));
  const [first = 0, ...others] = LONG_LESSONS;
  writeLessonMedia(mediaDir, first, LONG_SECONDS);
  for (const video of others) symlinkSync(String(first), path.join(mediaDir, String(video)));
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
  for (const video of QUIZ_LESSONS) await addQuestions(sql, video);
}

async function addQuestions(sql: Sql, video: number): Promise<void> {
  const question = {
    id: video,
    type: 1,
    judgment_issue: 0,
    description: '问',
    options: { A: '是', B: '否' },
    answer: 'A',
    solution: '',
  };
  await sql`
    insert into key_note (course_version_id, section_id, position, second, question)
    select version_id, ${sectionOf(video)}::int, asked.second, asked.second, ${sql.json(question)}
    from course, unnest(${[...QUIZ_SECONDS]}::int[]) as asked (second) where course.id = ${COURSE}`;
}

/** Another device of the learner: one more session, as a login creates it. */
async function addSession(sql: Sql, learnerId: number) {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const [row] = await sql<{ id: string }[]>`
    insert into session (token_hash, learner_id) values (${hash}, ${learnerId}) returning id`;
  return { learnerId, sessionId: Number(row?.id), cookie: `jxjy_sid=${token}` };
}
