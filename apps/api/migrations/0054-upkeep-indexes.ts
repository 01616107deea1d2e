import type { Kysely } from 'kysely';
import { buildIndex } from './schema-step.ts';

export const outsideTransaction = true;

/** What the cleaning looks for by age. Sessions are not among them: an index of `seen_at` would cost every request's touch its HOT update. */
const AGES = {
  captcha: 'expires_at',
  captcha_question: 'asked_at',
  lesson_question: 'asked_at',
  sms_code: 'sent_at',
  claim_code: 'expires_at',
  login_code: 'expires_at',
  region_login: 'expires_at',
  card_envelope: 'opened_at',
  upload_day: 'day',
  rate_window: 'minute',
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of Object.entries(AGES))
    await buildIndex(db, { name: `${table}_age`, on: `on ${table} (${column})` });
}
