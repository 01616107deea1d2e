import { CONSTANTS } from '@jixu/constants';
import { sql } from 'kysely';
import type { Database } from '#database/database.ts';

/** Deletes what no rule uses any more: expired sessions, codes, captchas, counts. Returns the number of rows. */
export async function removeExpired(db: Database): Promise<number> {
  const removed = await sql<{ count: number }>`
    with
      old_session as (
        delete from session where created_at < now() - make_interval(secs => ${CONSTANTS.SESSION_ABSOLUTE_SECONDS})
          or seen_at < now() - make_interval(secs => ${CONSTANTS.SESSION_IDLE_SECONDS}) returning 1),
      old_sent as (delete from sms_sent where sent_at < now() - interval '2 days' returning 1),
      old_captcha as (delete from captcha where expires_at < now() returning 1),
      old_question as (delete from captcha_question where asked_at < now() - interval '2 days' returning 1),
      old_lesson_question as (delete from lesson_question where asked_at < now() - interval '2 days' returning 1),
      old_code as (delete from sms_code where sent_at < now() - interval '1 hour' returning 1),
      old_claim as (delete from claim_code where expires_at < now() - interval '1 hour' returning 1),
      old_login as (delete from login_code where expires_at < now() - interval '1 hour' returning 1),
      old_visit as (delete from region_login where expires_at < now() returning 1),
      old_scan as (delete from regulator_code where expires_at < now() - interval '1 day' returning 1),
      old_lookup as (delete from proof_lookup where looked_at < now() - interval '2 days' returning 1),
      old_login_record as (
        delete from learner_login where logged_in_at < now() - make_interval(days => ${CONSTANTS.LOGIN_KEPT_DAYS}) returning 1),
      old_envelope as (delete from card_envelope where opened_at < now() - interval '1 hour' returning 1),
      old_upload_day as (delete from upload_day where day < (now() at time zone 'Asia/Shanghai')::date - 1 returning 1),
      old_window as (delete from rate_window where minute < extract(epoch from now()) / 60 - 5 returning 1)
    select ((select count(*) from old_session) + (select count(*) from old_sent) + (select count(*) from old_captcha)
      + (select count(*) from old_question) + (select count(*) from old_lesson_question) + (select count(*) from old_code) + (select count(*) from old_claim)
      + (select count(*) from old_login) + (select count(*) from old_visit) + (select count(*) from old_scan) + (select count(*) from old_lookup) + (select count(*) from old_window)
      + (select count(*) from old_login_record) + (select count(*) from old_envelope) + (select count(*) from old_upload_day))::int
      as count`.execute(db);
  return removed.rows[0]?.count ?? 0;
}
