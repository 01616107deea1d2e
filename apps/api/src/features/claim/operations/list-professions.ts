import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { listProfessions as readProfessions } from '../profession-store.ts';

/** Professions whose courses can be claimed for free (000 §3). */
export const listProfessions: HandlerOf<'listProfessions', Call> = async (_input, call) => {
  if (learnerOf(call) === null) return reject(ERRCODES.NOT_LOGGED_IN);
  const rows = await readProfessions(call.deps.db);
  return ok(
    rows.map((row) => ({
      profession_id: row.profession_id,
      profession_name: row.profession_name,
      course_list: row.courses,
    })),
  );
};
