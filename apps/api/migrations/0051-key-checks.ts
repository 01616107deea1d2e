import { type Kysely, sql } from 'kysely';

/**
 * By which values the keys of this database are known, written by the first process. A field key has a number; it is only
 * read (`since` null) until a rotation puts it in use, and never used again once it is retired.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table key_check (
      purpose text not null check (purpose in ('field', 'signing', 'sms-sign')),
      number smallint not null check (number between 1 and 255),
      value bytea not null check (length(value) = 32),
      since timestamptz,
      retired_at timestamptz check (retired_at is null or since is not null),
      primary key (purpose, number),
      unique (purpose, value)
    )`.execute(db);
  await letResealing(db);
}

/**
 * Only a rotation of FIELD_KEY writes anew what is frozen, and of that nothing but the encrypted bytes: it says so for its
 * own transaction.
 */
async function letResealing(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function is_resealing(before jsonb, after jsonb, variadic sealed text[]) returns boolean language sql stable as $$
      select current_setting('jixu.resealing', true) = 'on' and before - sealed = after - sealed
    $$`.execute(db);
  await sql`
    create or replace function invoice_is_frozen() returns trigger language plpgsql as $$
    begin
      if is_resealing(to_jsonb(old), to_jsonb(new), 'request_index', 'buyer_sealed') then
        return new;
      end if;
      if (old.learner_id, old.requested_at) is distinct from (new.learner_id, new.requested_at)
        or (old.number is not null and (old.number, old.file_key, old.issued_at) is distinct from (new.number, new.file_key, new.issued_at))
        or ((old.try, old.serial, old.request_index, old.buyer_sealed, old.amount, old.tax)
            is distinct from (new.try, new.serial, new.request_index, new.buyer_sealed, new.amount, new.tax)
          and not (old.state = 'failed' and new.state = 'requested' and new.try = old.try + 1)) then
        raise exception 'invoice % is frozen', old.id using errcode = 'check_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create function keep_invoice_file() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and (new.invoice_id, new.sha256, new.stored_at) = (old.invoice_id, old.sha256, old.stored_at)
        and current_setting('jixu.resealing', true) = 'on' then
        return new;
      end if;
      raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`drop trigger append_only on invoice_file`.execute(db);
  await sql`
    create trigger append_only before update or delete on invoice_file
      for each row execute function keep_invoice_file()`.execute(db);
}
