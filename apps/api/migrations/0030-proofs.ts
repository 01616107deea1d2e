import { type Kysely, sql } from 'kysely';

/**
 * Study proofs: one a completed year, in force until it is revoked; who has several of a year had all but one revoked. What
 * a proof states is fixed with the row; `claims`, `jws` and `badge` wait for a key. The jobs give years that were
 * completed before there were proofs one each (carry-proofs.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table proof_key (
      kid text primary key check (kid <> ''),
      public_x text not null unique,
      from_ms bigint not null,
      until_ms bigint check (until_ms >= from_ms)
    )`.execute(db);
  await sql`create unique index proof_key_in_use on proof_key ((true)) where until_ms is null`.execute(db);
  await sql`
    create table study_proof (
      serial text primary key check (serial ~ '^JX[0-9]{4}-[0-9A-F]{8}$'),
      learner_id bigint not null references learner (id),
      enrolment_id bigint not null references enrolment (id),
      area_id integer not null,
      year_id integer not null,
      kind text not null check (kind = 'study-year'),
      status_index integer generated always as identity (minvalue 0 start 0) unique,
      facts jsonb not null,
      claims jsonb,
      jws text,
      badge text,
      key_id text references proof_key (kid),
      issued_ms bigint,
      revoked_ms bigint,
      revoke_reason text check (btrim(revoke_reason) <> ''),
      revoked_by text check (btrim(revoked_by) <> ''),
      replaced_by text unique references study_proof (serial) deferrable initially deferred,
      check (num_nonnulls(claims, jws, badge, key_id, issued_ms) in (0, 5)),
      check (num_nonnulls(revoked_ms, revoke_reason, revoked_by) in (0, 3)),
      check (replaced_by is null or revoked_ms is not null)
    )`.execute(db);
  await sql`
    create unique index study_proof_in_force on study_proof (learner_id, area_id, year_id, kind)
    where revoked_ms is null`.execute(db);
  await sql`create index study_proof_of_year on study_proof (enrolment_id)`.execute(db);
  await sql`
    create index study_proof_waiting on study_proof (status_index)
    where jws is null and revoked_ms is null`.execute(db);
  await sql`create index study_proof_revoked on study_proof (status_index) where revoked_ms is not null`.execute(
    db,
  );
  await fixWhatIsSigned(db);
}

/** A proof is only signed once and revoked once; nothing else of it ever changes, and it is never removed. */
async function fixWhatIsSigned(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_study_proof() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE'
        or (new.serial, new.learner_id, new.enrolment_id, new.area_id, new.year_id, new.kind, new.facts)
          is distinct from (old.serial, old.learner_id, old.enrolment_id, old.area_id, old.year_id, old.kind, old.facts)
        or (old.jws is not null and (new.claims, new.jws, new.badge, new.key_id, new.issued_ms)
          is distinct from (old.claims, old.jws, old.badge, old.key_id, old.issued_ms))
        or (old.revoked_ms is not null
          and (new.revoked_ms, new.revoke_reason, new.revoked_by, new.replaced_by)
            is distinct from (old.revoked_ms, old.revoke_reason, old.revoked_by, old.replaced_by))
      then
        raise exception 'a study proof stays as it was issued' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep before update or delete on study_proof
      for each row execute function keep_study_proof()`.execute(db);
}
