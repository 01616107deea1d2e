import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '../../http/call.ts';
import { ok, refuse } from '../../http/envelope.ts';
import { hashToken, randomToken } from '../../secrets/random-token.ts';
import { findArea } from '../../stores/area-store.ts';
import { replaceClaimCode } from '../../stores/claim-store.ts';
import { inTransaction } from '../../stores/database.ts';
import { findLearnerRecord } from '../../stores/learner-store.ts';
import { browserName } from './browser-name.ts';

/**
 * A QR code that authorises one claim (security X2). What the phone scans (the scene) and what the browser polls with
 * (the token) are two random values: who photographs the code cannot ask for its state.
 */
export const createClaimCode: HandlerOf<'createClaimCode', Call> = async ({ query }, call) => {
  const learner = learnerOf(call);
  if (learner === null) return refuse(ERRCODES.NOT_LOGGED_IN);
  const { db, wechat, configuration } = call.deps;
  const record = await findLearnerRecord(db, learner.learnerId);
  const area = await findArea(db, query.area_id ?? record?.area_id ?? 0);
  const scene = randomToken();
  const code = await wechat.createCode({
    scene,
    purpose: 'claim',
    site: new URL(configuration.siteOrigins[0] ?? 'http://localhost').host,
    city: area?.name ?? '未知地区',
    browser: browserName(call.userAgent),
  });
  if (code === null) return refuse(ERRCODES.CLAIM_CODE_FAILED);
  const token = randomToken();
  await inTransaction(db, (trx) => replaceClaimCode(trx, { ...learner, tokenHash: hashToken(token), scene }));
  return ok({ imgsrc: code.image, token });
};
