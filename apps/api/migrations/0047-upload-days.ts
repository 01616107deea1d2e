import { type Kysely, sql } from 'kysely';

/** Files a learner has sent on a day of Asia/Shanghai, whatever became of them; those kept today are counted already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_day (
      learner_id bigint not null references learner (id) on delete cascade,
      day date not null,
      attempts integer not null check (attempts > 0),
      primary key (learner_id, day)
    )`.execute(db);
  await sql`
    insert into upload_day
    select learner_id, (uploaded_at at time zone 'Asia/Shanghai')::date as day, count(*) from upload
    where uploaded_at > now() - interval '2 days' group by 1, 2`.execute(db);
}
