import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import {
  askChecker,
  type FaceCodeResponse,
  type FaceServer,
  type FaceStatusResponse,
} from './face-server.ts';

export type RecoveryCalls = Calls<'createRecoveryCode' | 'finishRecovery' | 'getFaceResult'>;

/** The check of somebody whose login did not match: once passed, it logs in (decision 0065). */
export function recoveryFaceServer(calls: RecoveryCalls): FaceServer {
  let isAgreed = false;
  return {
    // Nothing is known here of who this is: the rules are agreed to before the server is asked anything.
    createCode: async (hasAgreed) => {
      isAgreed ||= hasAgreed;
      return isAgreed ? createCode(calls) : { kind: 'consent-wanted' };
    },
    askStatus: async (code) => {
      const answer = await askChecker(calls, code);
      return answer.status === 1 ? finish(calls) : answer;
    },
  };
}

async function createCode(calls: RecoveryCalls): Promise<FaceCodeResponse> {
  const result = await calls.createRecoveryCode({ consent_version: FACE_CONSENT.version });
  if (result.errcode === ERRCODES.OK) {
    const { qrcode_url: image, token, id_number: number } = result.data;
    return { kind: 'created', code: { image, token, number } };
  }
  // What can be tried again has one sentence, which the look knows.
  const { message = result.errmsg } = reactTo(REACTIONS.createRecoveryCode, result, {
    inline: {},
    retry: { message: null },
    limit_dialog: {},
    fix_caller: {},
  });
  return { kind: 'failed', message };
}

/** What can be tried again stays pending: the next question of the check tries it. */
async function finish(calls: RecoveryCalls): Promise<FaceStatusResponse> {
  const result = await calls.finishRecovery();
  if (result.errcode === ERRCODES.OK) return { status: 1, message: null };
  const { isPending = false } = reactTo(REACTIONS.finishRecovery, result, {
    inline: {},
    retry: { isPending: true },
    limit_dialog: {},
    fix_caller: {},
  });
  return isPending ? { status: 0, message: null } : { status: 2, message: result.errmsg };
}
