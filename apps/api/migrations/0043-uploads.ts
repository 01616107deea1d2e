import { type Kysely, sql } from 'kysely';

/**
 * Files that learners sent. The table knows a file by the hash of its random name; what it holds and what its learner called
 * it are encrypted. `sha256` is of what is kept, which for a picture is not what was sent. A learner's files go with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload (
      id bigint generated always as identity primary key,
      learner_id bigint not null references learner (id) on delete cascade,
      key_hash bytea not null unique check (length(key_hash) = 32),
      kind text not null check (kind in ('jpeg', 'png', 'pdf')),
      name_sealed bytea not null,
      bytes integer not null check (bytes > 0),
      sha256 bytea not null check (length(sha256) = 32),
      content_sealed bytea not null,
      scanned_at timestamptz not null,
      uploaded_at timestamptz not null default clock_timestamp()
    )`.execute(db);
  // What is encrypted cannot be compressed.
  await sql`alter table upload alter column content_sealed set storage external`.execute(db);
  await sql`create index upload_of_learner on upload (learner_id, uploaded_at)`.execute(db);
}
