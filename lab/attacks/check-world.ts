// What stands around the checks of a site under attack: the rules of a learner's year, who reads a captcha, and a regulator
// that draws codes and tells what a person decided, when it is asked.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { plainResponse } from '@jixu/captcha/plain-answer';
import type { StudyChecks } from '@jixu/domain/lesson/study-checks';
import type { Sql } from 'postgres';
import { apiEnvironment } from '../environment/api-server.ts';
import type { CheckPassed } from './attack.ts';

const NO_CHECKS: StudyChecks = { captcha: null, regulatorCode: false, face: { lesson: false, exam: false } };
/** An area that only these rules know. */
const CHECKED_AREA = 999_004;
const ANSWER = '2345';

/** Pins a learner's year to rules with these checks. */
export async function pinChecks(sql: Sql, learnerId: number, checks: Partial<StudyChecks>): Promise<void> {
  const all = { ...NO_CHECKS, ...checks };
  await sql`
    with pinned as (
      insert into rule_version (area_id, year_id, version, rules, sha256, reason)
      select ${CHECKED_AREA}, enrolment.year_id, ${learnerId}::int,
        jsonb_set(rules, '{checks}', ${sql.json({ ...all })}::jsonb), '', ''
      from enrolment join rule_version on rule_version.id = rule_version_id where learner_id = ${learnerId}
      returning id)
    update enrolment set rule_version_id = pinned.id from pinned where learner_id = ${learnerId}`;
}

/** What a person reads in the picture that a session was shown last. */
export async function readCaptcha(sql: Sql, sessionId: number): Promise<string> {
  const key = Buffer.from(apiEnvironment('', 0).SIGNING_KEY ?? '', 'hex');
  const [captcha] = await sql<{ token_hash: Buffer }[]>`
    select token_hash from captcha where session_id = ${sessionId} and purpose = 'lesson'`;
  if (captcha === undefined) return '';
  const hash = createHmac('sha256', key)
    .update('captcha\0')
    .update(captcha.token_hash)
    .update('\0')
    .update(plainResponse(ANSWER))
    .digest();
  await sql`update captcha set answer_hash = ${hash} where session_id = ${sessionId} and purpose = 'lesson'`;
  return ANSWER;
}

/** The checks of a learner that the site counts as passed, by its own time. */
export async function storedPasses(sql: Sql, learnerId: number): Promise<CheckPassed[]> {
  const rows = await sql<{ kind: CheckPassed['kind']; video: number; point: string; passed: string }[]>`
    select kind, video_id as video, point_ms as point, passed_ms as passed
    from study_check join enrolment on enrolment.id = enrolment_id
    where learner_id = ${learnerId} and passed_ms is not null`;
  return rows.map(({ kind, video, point, passed }) => ({
    kind,
    video,
    pointMs: Number(point),
    at: Number(passed),
  }));
}

/** Lets a learner's year have ended that long ago; late pushes are taken for two days. */
export async function endYear(sql: Sql, learnerId: number, secondsAgo: number): Promise<void> {
  const [ended] = await sql<{ ms: string }[]>`
    update enrolment set until_ms = floor(extract(epoch from clock_timestamp()) * 1000)::bigint - ${secondsAgo * 1000}::bigint,
      late_until_ms = floor(extract(epoch from clock_timestamp()) * 1000)::bigint - ${secondsAgo * 1000}::bigint + 172800000
    where learner_id = ${learnerId} returning until_ms as ms`;
  await sql`
    update play_lease set until_ms = ${ended?.ms ?? 0}::bigint where learner_id = ${learnerId} and until_ms is not null`;
}

export interface FakeRegulator {
  readonly origin: string;
  /** A person passes this code on the phone. */
  pass(uuid: string): void;
  stop(): void;
}

export async function startRegulator(): Promise<FakeRegulator> {
  const passed = new Set<string>();
  const image = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>').toString('base64')}`;
  const server = createServer((request, response) => {
    const uuid = request.url?.split('/').at(-1) ?? '';
    const state = passed.has(uuid)
      ? { state: 'passed', reference: `REG-${uuid.slice(0, 8)}` }
      : { state: 'open' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(request.method === 'POST' ? { image } : state));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    pass: (uuid) => void passed.add(uuid),
    stop: () => void server.close(),
  };
}
