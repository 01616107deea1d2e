import { type Kysely, sql } from 'kysely';

/** What visitors see of these is cached by every process. */
const CONTENT = ['offer', 'sale_rule', 'sale_block'];

/**
 * One catalogue: what is on sale, where, for which year and at which price. Area 0 is the whole country, and the nearest
 * area counts. A product is the page of a package and has no name, price or courses of its own any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createOffers(db);
  await createSaleRules(db);
  for (const table of CONTENT) {
    await sql`
      create trigger content_changed after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function content_changed()`.execute(db);
  }
  await carryPricesOver(db);
}

/** `price` in fen, at most what the contract's money fields hold. */
async function createOffers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table offer (
      package_id integer not null references package (id),
      area_id integer not null,
      year_id integer not null,
      kind text not null check (kind in ('combination', 'single')),
      price bigint not null check (price between 0 and 100000000),
      position integer not null,
      primary key (package_id, year_id, area_id)
    )`.execute(db);
}

async function createSaleRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sale_rule (
      area_id integer not null,
      year_id integer not null,
      is_buy_auth boolean not null,
      is_buy_more boolean not null,
      allow_buy_total integer not null check (allow_buy_total between 0 and 200),
      primary key (year_id, area_id)
    )`.execute(db);
  await sql`
    create table sale_block (
      area_id integer not null,
      package_id integer not null references package (id),
      primary key (package_id, area_id)
    )`.execute(db);
}

async function carryPricesOver(db: Kysely<unknown>): Promise<void> {
  await sql`delete from product where not exists (select from package where package.id = product_id)`.execute(
    db,
  );
  await sql`
    insert into offer (package_id, area_id, year_id, kind, price, position)
    select product_id, area_id, year_id, 'combination', least(price, 100000000), position from product`.execute(
    db,
  );
  await sql`alter table product drop column course_name, drop column price, drop column course_ids`.execute(
    db,
  );
  await sql`alter table package drop column total_fee`.execute(db);
}
