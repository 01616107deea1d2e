import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { CodeAuth } from '@jixu/domain/claim/claim-state';
import type { Profession } from '@jixu/domain/claim/profession';
import { type WechatGrant, type WechatReason, wechatCodeState } from '@jixu/domain/identity/scan/wechat-code';
import { endsCheck, failedCode } from '../identity/scan/code-reactions.ts';
import type { CheckedCode, CreatedCode } from '../identity/scan/scan-controller.ts';
import { pageMark } from '../page-mark.ts';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { silently } from '../silently.ts';

export type ClaimCalls = Calls<
  'getClaimStatus' | 'listProfessions' | 'createClaimCode' | 'checkClaimCode' | 'activateClaim'
>;

/** The page on which the code is requested. */
export type ClaimPlace = {
  readonly pagePath: () => string;
  /** null: the learner's own. */
  readonly areaId: () => number | null;
};

/** null if it could not be read, which stays silent (CLAIM-45). */
export async function readCodeAuth(calls: ClaimCalls): Promise<CodeAuth | null> {
  const status = silently<'getClaimStatus'>(await calls.getClaimStatus());
  return status && { isAuth: status.is_auth, useCode: status.use_code, useType: status.use_type };
}

/** null if it could not be read, which stays silent (CLAIM-46). */
export async function readProfessions(calls: ClaimCalls): Promise<readonly Profession[] | null> {
  return silently<'listProfessions'>(await calls.listProfessions());
}

export async function createClaimCode(
  calls: ClaimCalls,
  { pagePath, areaId }: ClaimPlace,
): Promise<CreatedCode> {
  const input = { url: pageMark(pagePath()), area_id: areaId() ?? undefined };
  const result = await calls.createClaimCode(input);
  if (result.errcode === ERRCODES.OK) {
    const { token, imgsrc: image, check_number: checkNumber } = result.data;
    return { token, image, checkNumber };
  }
  return failedCode(REACTIONS.createClaimCode, result);
}

export async function checkClaimCode(
  calls: ClaimCalls,
  token: string,
): Promise<CheckedCode<WechatGrant, WechatReason>> {
  const result = await calls.checkClaimCode({ token });
  if (result.errcode === ERRCODES.OK) return wechatCodeState(result.data.status, result.data.userinfo);
  return endsCheck(REACTIONS.checkClaimCode, result);
}

/** null on success; otherwise the message, and whether the learner already owns the courses. */
export async function activateClaim(
  calls: ClaimCalls,
  profession_id: number,
): Promise<{ claimed: boolean; message: string | null } | null> {
  const result = await calls.activateClaim({ profession_id });
  if (result.errcode === ERRCODES.OK) return null;
  const { claimed = false, message = null } = reactTo(REACTIONS.activateClaim, result, {
    warn: { message: result.errmsg },
    claimed: { claimed: true },
    // By the machine, whatever was rejected.
    close_dialog: {},
    login: {},
    limit_dialog: {},
    fix_caller: { message: result.errmsg },
  });
  return { claimed, message };
}
