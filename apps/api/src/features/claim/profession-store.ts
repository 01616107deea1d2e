import type { Database } from '#database/database.ts';

/** Professions whose courses can be claimed, in display order. */
export async function listProfessions(db: Database) {
  return db
    .selectFrom('profession')
    .select(['profession_id', 'profession_name', 'courses'])
    .orderBy('position')
    .execute();
}

/** The package that a profession's claim grants; null for an unknown profession. */
export async function findProfessionPackage(db: Database, professionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('profession')
    .select('package_id')
    .where('profession_id', '=', professionId)
    .executeTakeFirst();
  return row?.package_id ?? null;
}
