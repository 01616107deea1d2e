import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { createScanCode } from '#features/identity/scan/create-scan-code.ts';
import { findArea } from '#features/region/area-store.ts';
import { ok, reject } from '#server/envelope.ts';
import { ensureSession } from '../login/browser-session.ts';

/** A QR code that logs in once (security X2). Bound to the browser's session cookie, which is set here if missing. */
export const createLoginCode: HandlerOf<'createLoginCode', Call> = async ({ query }, call) => {
  const area = await findArea(call.deps.db, query.area_id);
  if (area?.status !== 1) return reject(ERRCODES.AREA_NOT_OPEN);
  const code = await createScanCode(call, {
    purpose: 'login',
    owner: async () => ({ sessionId: (await ensureSession(call)).id, learnerId: null }),
  });
  return code === null ? reject(ERRCODES.LOGIN_CODE_FAILED) : ok(code);
};
