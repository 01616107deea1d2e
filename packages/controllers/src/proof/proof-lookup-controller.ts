import type { DataOf, Rejection } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import {
  initialProofLookup,
  type LookupCaptcha,
  type LookupRejection,
  type ProofLookup,
  type ProofLookupEffect,
  type ProofLookupEvent,
  type ProofLookupField,
  type ProofLookupFields,
  transitionProofLookup,
} from '@jixu/domain/proof/proof-lookup';
import { normalise } from '@jixu/domain/text/normalise';
import { drawCaptcha } from '../captcha-drawing.ts';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';
import { type MachineRunner, runMachine } from '../run-machine.ts';

/** A line of the list, with the ticket that opens its record. */
export type ProofRow = DataOf<'findStudyProofs'>[number];

type ProofCalls = Calls<'findStudyProofs' | 'createLoginCaptcha'>;
type Event = ProofLookupEvent<ProofRow>;

/** Everything is said in its place; the errcode tells which: beside the captcha, under the number, or instead of the list. */
function whyOf(rejection: Rejection<'findStudyProofs'>): LookupRejection {
  const { isCaptcha = false } = reactTo(REACTIONS.findStudyProofs, rejection, {
    fresh_captcha: { isCaptcha: true },
    inline: {},
    retry: {},
    limit_dialog: {},
    fix_caller: {},
  });
  if (isCaptcha) {
    return rejection.errcode === ERRCODES.CAPTCHA_WRONG ? 'captcha-wrong' : 'captcha-required';
  }
  switch (rejection.errcode) {
    case ERRCODES.PROOF_LOOKUP_ID_INVALID:
      return 'number-invalid';
    case ERRCODES.PROOF_LOOKUP_LIMIT_REACHED:
      return 'limited';
    default:
      return 'failed';
  }
}

/** The lookup of study proofs (000 §5, 002 §5). */
export type ProofLookupController = Pick<MachineRunner<ProofLookup<ProofRow>, Event>, 'get' | 'subscribe'> & {
  /** Looks up at once what a visitor brought from the form of another page (PROOF-09, PROOF-18). */
  readonly begin: (fields: ProofLookupFields) => void;
  readonly change: (field: ProofLookupField, value: string) => void;
  readonly leave: (field: ProofLookupField) => void;
  readonly typeCaptcha: (code: string) => void;
  /** Another one, of the other form where it is named. */
  readonly refreshCaptcha: (form?: CaptchaForm) => void;
  readonly search: () => void;
  /** The tickets of the rows are dead. */
  readonly forgetRows: () => void;
};

export function createProofLookupController(calls: ProofCalls): ProofLookupController {
  async function lookUp({ name, idNumber }: ProofLookupFields, captcha: LookupCaptcha | null): Promise<void> {
    const read = captcha && { auth_token: captcha.authToken, img_code: captcha.code.trim() };
    const input = { user_name: name.trim(), id_card: normalise('id-card', idNumber), ...read };
    const result = await calls.findStudyProofs(input);
    if (result.errcode === ERRCODES.OK) dispatch({ type: 'found', rows: result.data });
    else dispatch({ type: 'rejected', why: whyOf(result), message: result.errmsg });
  }

  async function draw(hint: string, error: string | null, form: CaptchaForm): Promise<void> {
    const drawn = await drawCaptcha(calls, form);
    if ('failed' in drawn) dispatch({ type: 'captcha-failed', message: drawn.failed ?? '' });
    else dispatch({ type: 'captcha-drawn', ...drawn, hint, error });
  }

  function carryOut(effect: ProofLookupEffect): void {
    switch (effect.type) {
      case 'look-up':
        return void lookUp(effect.fields, effect.captcha);
      case 'draw-captcha':
        return void draw(effect.hint, effect.error, effect.form);
    }
  }

  const { get, subscribe, dispatch } = runMachine<ProofLookup<ProofRow>, Event, ProofLookupEffect>({
    initial: initialProofLookup,
    transition: transitionProofLookup,
    carryOut,
    now: () => 0,
  });
  return {
    get,
    subscribe,
    begin: (fields) => dispatch({ type: 'brought', fields }),
    change: (field, value) => dispatch({ type: 'field-changed', field, value }),
    leave: (field) => dispatch({ type: 'field-left', field }),
    typeCaptcha: (code) => dispatch({ type: 'captcha-typed', code }),
    refreshCaptcha: (form) => dispatch({ type: 'captcha-refresh-clicked', form }),
    search: () => dispatch({ type: 'submitted' }),
    forgetRows: () => dispatch({ type: 'rows-expired' }),
  };
}
