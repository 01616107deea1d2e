import { canonicalJson } from '@jixu/domain/evidence/canonical-json';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentHash } from '#database/content-hash.ts';
import { answersTo, examinee, openPaper, questionsOf, submit } from '#testing/arrange-exams.ts';
import { bodiesOf, eventsOf } from '#testing/evidence-world.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { listEndedExams } from './exam-evidence-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** The event of an attempt that was handed in, and what stands in a pack of it. */
async function sat(text: string, before: (learnerId: number) => Promise<unknown> = async () => undefined) {
  const learner = await examinee(site);
  const questions = questionsOf(await openPaper(learner.browser));
  const written = questions.find(({ type }) => type === 4);
  await before(learner.learnerId);
  await submit(learner.browser, { ...answersTo(questions, 4), [written?.id ?? 0]: [text] });
  const [body] = bodiesOf(await eventsOf(site, learner.learnerId), 'exam-ended');
  const [exam] = body === undefined ? [] : await listEndedExams(site.db, { attemptIds: [body.attempt] });
  if (body === undefined || exam === undefined) throw new Error('the attempt has not ended');
  return { body, exam };
}

test.each(['差旅费"按标准"报销\\应附审批单', '一行\n二行\t三\r\u0001\u007f\u2028终', 'a/b <c> é 𠮷 😀'])(
  'an attempt is named by the hashes of what its pack holds: %j',
  async (text) => {
    const { body, exam } = await sat(text);
    expect(canonicalJson(exam.answers)).toContain(JSON.stringify(text.trim()));
    expect([body.paper, body.answers]).toEqual([contentHash(exam.paper), contentHash(exam.answers)]);
  },
);

test('a paper from before its hash was kept is hashed when it ends', async () => {
  const { body, exam } = await sat('是', (learnerId) =>
    sql`update exam_attempt set paper_hash = null where learner_id = ${learnerId}`.execute(site.db),
  );
  expect(body.paper).toBe(contentHash(exam.paper));
});
