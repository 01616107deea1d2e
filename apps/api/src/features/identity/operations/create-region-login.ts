import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { findArea } from '#features/region/area-store.ts';
import { hashToken, randomToken } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import { ensureSession } from '../login/browser-session.ts';
import { saveRegionVisit } from '../login/region-login-store.ts';

/** What a visitor takes along to the site of a region, bound to the session cookie (decision 0085). */
export const createRegionLogin: HandlerOf<'createRegionLogin', Call> = async ({ body }, call) => {
  const { db, configuration } = call.deps;
  const area = await findArea(db, body.area_id);
  if (area?.status !== 1) return reject(ERRCODES.AREA_NOT_OPEN);
  const region = area.provinceId;
  const givesTickets = [...configuration.regionKeys.values()].some((key) => key.region === region);
  if (!givesTickets) return ok({});
  const { id: sessionId } = await ensureSession(call);
  const state = randomToken();
  await saveRegionVisit(db, { sessionId, stateHash: hashToken(state), region, areaId: area.id });
  return ok({ province_code: region, state });
};
