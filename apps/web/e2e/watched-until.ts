import type { Site } from '@jixu/tools/site';
import { expect, type Page } from '@playwright/test';
import { learnerCode } from './learner-code.ts';
import { withDatabase } from './with-database.ts';

/**
 * As if the learner of this page had watched a recording up to there, which it has not opened yet: a journey that is
 * about the end of a lesson begins shortly before it.
 */
export async function watchedUntil(
  page: Page,
  site: Site,
  { id, seconds }: { readonly id: number; readonly seconds: number },
): Promise<void> {
  await storeWatched(site.databaseUrl, await learnerCode(page, site), { id, seconds });
}

/** The same for the learner that the site knows by this code. */
export async function storeWatched(
  databaseUrl: string,
  idNumberCode: string,
  { id, seconds }: { readonly id: number; readonly seconds: number },
): Promise<void> {
  const ms = seconds * 1000;
  const stored = await withDatabase(
    databaseUrl,
    (sql) => sql`
      with watched as (
        insert into watch_progress
          (learner_id, enrolment_id, video_id, intervals, credited_ms, furthest, resume, resume_lease, resume_sequence)
        select learner_id, enrolment.id, video_id, int4multirange(int4range(0, ${ms})), ${ms}, ${seconds}, ${seconds}, 0, 0
        from enrolment join enrolled_course on enrolled_course.enrolment_id = enrolment.id
        join lesson_version using (course_version_id) join learner on learner.id = learner_id
        where video_id = ${id} and id_number_code = ${idNumberCode}
        returning learner_id)
      insert into watch_clock (learner_id, held_ms, held_until_ms, credited_ms)
      select learner_id, ${ms}, 0, ${ms} from watched returning 1`,
  );
  expect(stored).toHaveLength(1);
}
