import { createHash, createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { JOURNEY_SECRETS } from './journey-secrets.ts';
import { withDatabase } from './with-database.ts';

/** What the server keeps of an answer (apps/api/src/features/identity/captcha/captcha-hash.ts). */
const hashOf = (tokenHash: Buffer, text: string): Buffer =>
  createHmac('sha256', Buffer.from(JOURNEY_SECRETS.SIGNING_KEY, 'hex'))
    .update('captcha\0')
    .update(tokenHash)
    .update('\0')
    .update(text)
    .digest();

/** What is typed for a picture, and for a question. */
const SHOWN = 'kwtyhr';

async function setAnswer(databaseUrl: string, tokenHash: Buffer): Promise<string> {
  const changed = await withDatabase(
    databaseUrl,
    (sql) =>
      sql`update captcha set answer_hash = ${hashOf(tokenHash, SHOWN)} where token_hash = ${tokenHash}`,
  );
  if (changed.count !== 1) throw new Error('no such captcha');
  return SHOWN;
}

/**
 * As if the captcha of this token had what is returned for its answer: who has both the server's key and its database can say
 * so afterwards. The site itself has no way of telling.
 */
export const letAnswerBeKnown = (databaseUrl: string, token: string): Promise<string> =>
  setAnswer(databaseUrl, createHash('sha256').update(token).digest());

/** The same for the captcha that a lesson drew last. */
export async function letLessonAnswerBeKnown(databaseUrl: string): Promise<string> {
  const [last] = await withDatabase(
    databaseUrl,
    (sql) => sql`select token_hash from captcha where purpose = 'lesson' order by ready_at desc limit 1`,
  );
  return setAnswer(databaseUrl, last?.token_hash);
}

/** The token of the captcha the page fetches next; of the next question, where it is one that is waited for. */
export async function nextCaptchaToken(
  page: Page,
  form: 'picture' | 'question' = 'picture',
): Promise<string> {
  const answer = await page.waitForResponse((one) => {
    const isQuestion = one.request().postData()?.includes('form=question') === true;
    return one.url().includes('/app/login/code_img') && isQuestion === (form === 'question');
  });
  const { data } = (await answer.json()) as { data: { auth_token: string } };
  return data.auth_token;
}

/** As if the questions were asked a few seconds ago: an answer that comes sooner than a person reads is wrong. */
export const passReadingTime = (databaseUrl: string): Promise<unknown> =>
  withDatabase(databaseUrl, (sql) => sql`update captcha set ready_at = ready_at - interval '5 s'`);

/** As if an office of twenty had asked for codes from the address that asked last. */
export const fillOffice = (databaseUrl: string): Promise<unknown> =>
  withDatabase(
    databaseUrl,
    (sql) => sql`
      insert into sms_sent (phone_index, address_index)
      select sha256(convert_to(at::text, 'UTF8')), address_index
      from (select address_index from sms_sent order by id desc limit 1) as last cross join generate_series(1, 20) as at`,
  );
