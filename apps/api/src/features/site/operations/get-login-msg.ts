import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { readAreaSettings } from '#features/region/area-store.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { ok, reject } from '#server/envelope.ts';

/** How learners of an area log in (000 §3): 1 on this site, 2 at the area's own address. */
export const getLoginMsg: HandlerOf<'getLoginMsg', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  if ((await findOpenArea(db, query.area_id)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const settings = await readAreaSettings(db, query.area_id);
  return ok({
    login_type: settings.login_type === 2 ? 2 : 1,
    jump_url: settings.jump_url ?? '',
    prompt_content: settings.prompt_content ?? '',
  });
};
