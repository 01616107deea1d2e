import { runStatement } from '@jixu/test-kit/postgres-for-tests';
import type { Site } from '@jixu/tools/site';

/** As if this learner of the sample content had never been checked: the journeys of a worker share a database. */
export async function forgetFace({ databaseUrl }: Site, name: string): Promise<void> {
  const learner = `(select id from learner where name = '${name}')`;
  for (const statement of [
    `delete from face_check where learner_id = ${learner}`,
    `delete from face_consent where learner_id = ${learner}`,
    `update learner set identity_verified = false where id = ${learner}`,
  ])
    await runStatement(databaseUrl, statement);
}
