import { type Kysely, sql } from 'kysely';

/** A key of proofs that was stolen is marked: nothing it signed counts any more, and it is never in use again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table proof_key
      add column compromised_ms bigint,
      add column compromise_reason text check (btrim(compromise_reason) <> ''),
      add column compromised_by text check (btrim(compromised_by) <> ''),
      add check (num_nonnulls(compromised_ms, compromise_reason, compromised_by) in (0, 3)),
      add check (compromised_ms is null or until_ms is not null)`.execute(db);
  await keepTheMark(db);
}

/** Taking the mark away would make forgeries valid. */
async function keepTheMark(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_proof_key() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE'
        or (new.kid, new.public_x, new.from_ms) is distinct from (old.kid, old.public_x, old.from_ms)
        or (old.compromised_ms is not null and (new.compromised_ms, new.compromise_reason, new.compromised_by)
          is distinct from (old.compromised_ms, old.compromise_reason, old.compromised_by))
      then
        raise exception 'a key of proofs stays, and so does the mark of a stolen one' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger keep before update or delete on proof_key
      for each row execute function keep_proof_key()`.execute(db);
}
