import type { ResultOf } from '@jixu/api-client';
import { ERRCODE_SENTENCES, ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { FACE_CONSENT } from '@jixu/domain/face/face-consent';
import type { FacePurpose } from '@jixu/domain/face/face-errand';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { askChecker, type FaceCodeResponse, type FaceServer } from './face-server.ts';

/** Whose face is checked, as the session knows them: `code` is the id_number_code. */
export type FaceLearner = { readonly code: string; readonly areaId: number };

export type LearnerFaceParts = {
  readonly calls: Calls<'createFaceCode' | 'getFaceResult'>;
  readonly purpose: FacePurpose;
  /** null when the page does not know who they are: then nothing is asked (FACE-17). */
  readonly learner: () => FaceLearner | null;
};

/** The check of a learner who is logged in (001 §4). */
export function learnerFaceServer(parts: LearnerFaceParts): FaceServer {
  return {
    createCode: (hasAgreed) => createCode(parts, hasAgreed),
    askStatus: (code) => askChecker(parts.calls, code),
  };
}

async function createCode(
  { calls, purpose, learner }: LearnerFaceParts,
  hasAgreed: boolean,
): Promise<FaceCodeResponse> {
  const known = learner();
  if (known === null) return { kind: 'failed', message: ERRCODE_SENTENCES.FACE_LEARNER_UNCLEAR };
  const result = await calls.createFaceCode({
    id_number: known.code,
    area_id: known.areaId,
    ...purpose,
    ...(hasAgreed ? { consent_version: FACE_CONSENT.version } : {}),
  });
  if (result.errcode === ERRCODES.OK) {
    const { qrcode_url: image, token, id_number: number } = result.data;
    return { kind: 'created', code: { image, token, number } };
  }
  // Once agreed and still refused, the text on this page is an older one: asking again would go round in circles.
  if (result.errcode === ERRCODES.FACE_CONSENT_REQUIRED && !hasAgreed) return { kind: 'consent-wanted' };
  return { kind: 'failed', message: messageOf(result) };
}

/** 001 §8 words 1006 and a missing id code; every other failure has one sentence, which the look knows. */
function messageOf(result: Exclude<ResultOf<'createFaceCode'>, { errcode: 0 }>): string | null {
  const { message = null } = reactTo(REACTIONS.createFaceCode, result, {
    inline: { message: result.errmsg },
    retry: { message: null },
    login: {},
    limit_dialog: {},
    fix_caller: {},
  });
  return message;
}
