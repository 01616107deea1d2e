// Learners for a real browser. Pages decrypt a learner's numbers, so these must be valid: one logs in, the others get
// copies.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { personFrom } from '@jixu/test-kit/people';
import type { Sql } from 'postgres';
import { addLearners, type StudyLearner, VIDEOS } from '../../environment/learners.ts';
import type { BenchSite } from './bench-site.ts';

const AREA = 230106;
const LOGS_IN = personFrom(31);

/** A response of the site to a browser without a session; the cookies it set come first. */
async function call(
  site: BenchSite,
  address: string,
  cookie: string,
  form: Record<string, string>,
): Promise<string> {
  const response = await fetch(site.origin + address, {
    method: 'POST',
    headers: { origin: site.origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  const { errcode, errmsg } = (await response.json()) as { errcode: number; errmsg: string };
  if (errcode !== 0) throw new Error(`${address} answered ${errcode} ${errmsg}`);
  return (
    response.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ') || cookie
  );
}

async function logIn(site: BenchSite): Promise<void> {
  const { name, idNumber, telephone } = LOGS_IN;
  const secrets = JSON.parse(readFileSync(path.join(site.dataDir, 'secrets.json'), 'utf8')) as {
    SMS_SIGN_SECRET: string;
  };
  const timestamp = String(Math.floor(Date.now() / 1000));
  const sign = createHash('md5')
    .update(timestamp + telephone + secrets.SMS_SIGN_SECRET)
    .digest('hex');
  const cookie = await call(site, '/wxpub/api/login_sms', '', { timestamp, telephone, sign });
  const sent = await fetch(`${site.partiesOrigin}/control/sms?phone=${telephone}`);
  const [newest] = (await sent.json()) as { code: string }[];
  await call(site, '/wxpub/api/login', cookie, {
    name,
    id_number: idNumber,
    area_id: String(AREA),
    telephone,
    code: newest?.code ?? '',
  });
}

/** Learners who have watched the whole course once, so that every position is open to them; playback begins at 0. */
export async function addBrowserLearners(site: BenchSite, sql: Sql, count: number): Promise<StudyLearner[]> {
  await logIn(site);
  const learners = await addLearners(sql, count);
  const ids = learners.map(({ id }) => id);
  await sql`
    update learner set id_card_sealed = known.id_card_sealed, phone_sealed = known.phone_sealed,
      id_number_code = 'bench-' || lpad(learner.id::text, 8, '0')
    from (select id_card_sealed, phone_sealed from learner where name = ${LOGS_IN.name} limit 1) as known
    where id = any(${ids}::bigint[])`;
  // With the claim already made, no dialog covers the lesson.
  await sql`update entitlement set source = 'claim' where learner_id = any(${ids}::bigint[])`;
  for (const { id, seconds } of VIDEOS) {
    await sql`
      insert into watch_progress
        (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease, resume_sequence)
      select learner_id, id, ${id}, ${`{[0,${seconds * 1000})}`}::int4multirange, ${seconds * 1000}, ${seconds}, 0, 0, 0
      from enrolment where learner_id = any(${ids}::bigint[])`;
  }
  const watched = VIDEOS.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
  await sql`
    insert into watch_clock (learner_id, held_ms, held_until_ms, credited_ms)
    select unnest(${ids}::bigint[]), ${watched}, 0, ${watched}`;
  return learners;
}
