import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { findArea } from '#features/areas/area-store.ts';
import type { Call } from '#features/call.ts';
import { requestScanCode } from '#features/scan/request-scan-code.ts';
import { hashToken } from '#secrets/random-token.ts';
import { ok, reject } from '#server/envelope.ts';
import { ensureSession } from '../browser-session.ts';
import { replaceLoginCode } from '../login-code-store.ts';

/** A QR code that logs in once (security X2). It belongs to the session cookie of the browser that asks, set here if need be. */
export const createLoginCode: HandlerOf<'createLoginCode', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const area = await findArea(db, query.area_id);
  if (area?.status !== 1) return reject(ERRCODES.AREA_NOT_OPEN);
  const code = await requestScanCode(call, 'login', area.name);
  if (code === null) return reject(ERRCODES.LOGIN_CODE_FAILED);
  const { image: imgsrc, scene, token } = code;
  const { id: sessionId } = await ensureSession(call);
  await replaceLoginCode(db, { tokenHash: hashToken(token), sessionId }, scene);
  return ok({ imgsrc, token });
};
