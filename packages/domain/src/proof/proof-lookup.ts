import { type CaptchaForm, type CaptchaSheet, formOf } from '../identity/captcha/captcha-sheet.ts';
import { type Step, step } from '../machine/machine.ts';
import { normalise } from '../text/normalise.ts';
import { isIdNumberForm } from './looked-up-number.ts';

/** What proofs are looked up by, named as in the address of the list (HOME-13, HOME-18). */
export interface ProofLookupFields {
  readonly name: string;
  readonly idNumber: string;
}

export type ProofLookupField = keyof ProofLookupFields;
export type ProofLookupErrors = Readonly<Partial<Record<ProofLookupField, string>>>;

/** The captcha the server asks for, and what has been typed for it. */
export interface LookupCaptcha extends CaptchaSheet {
  readonly authToken: string;
  readonly code: string;
  /** Why one is required; replaced by an error. */
  readonly hint: string;
  readonly error: string | null;
}

/**
 * A lookup and what it found. `limited`: too many were made, whoever is looked up; `failed`: it can be made again. It lives in the
 * memory of its page alone.
 */
export interface ProofLookup<Row> {
  readonly fields: ProofLookupFields;
  readonly errors: ProofLookupErrors;
  readonly captcha: LookupCaptcha | null;
  readonly status: 'idle' | 'loading' | 'listed' | 'empty' | 'limited' | 'failed';
  readonly rows: readonly Row[];
  /** What the server said where it is limited or failed. */
  readonly message: string;
}

/** Why a lookup found nothing. */
export type LookupRejection = 'captcha-required' | 'captcha-wrong' | 'number-invalid' | 'limited' | 'failed';

export type ProofLookupEvent<Row> =
  /** A visitor brought them from the form of another page. */
  | { readonly type: 'brought'; readonly fields: ProofLookupFields }
  | { readonly type: 'field-changed'; readonly field: ProofLookupField; readonly value: string }
  | { readonly type: 'field-left'; readonly field: ProofLookupField }
  | { readonly type: 'captcha-typed'; readonly code: string }
  | { readonly type: 'submitted' }
  /** `form`: the other one is wanted. */
  | { readonly type: 'captcha-refresh-clicked'; readonly form?: CaptchaForm | undefined }
  | ({
      readonly type: 'captcha-drawn';
      readonly authToken: string;
      readonly hint: string;
      readonly error: string | null;
    } & CaptchaSheet)
  | { readonly type: 'captcha-failed'; readonly message: string }
  | { readonly type: 'found'; readonly rows: readonly Row[] }
  | { readonly type: 'rejected'; readonly why: LookupRejection; readonly message: string }
  /** Their tickets are dead: the lookup has to be made again. */
  | { readonly type: 'rows-expired' };

export type ProofLookupEffect =
  | { readonly type: 'look-up'; readonly fields: ProofLookupFields; readonly captcha: LookupCaptcha | null }
  | {
      readonly type: 'draw-captcha';
      readonly hint: string;
      readonly error: string | null;
      readonly form: CaptchaForm;
    };

/** The sentences of the lookup, exactly as specified but for the last, which is ours. 000 §5. */
export const PROOF_LOOKUP_TEXTS = {
  nameMissing: '请输入姓名',
  idNumberMissing: '请输入身份证号',
  idNumberMalformed: '请按照正确格式输入身份证号',
  captchaMissing: '请输入图形码',
} as const;

export const initialProofLookup: ProofLookup<never> = {
  fields: { name: '', idNumber: '' },
  errors: {},
  captcha: null,
  status: 'idle',
  rows: [],
  message: '',
};

/** What is wrong with one field; null when it is fine. Outer blanks do not count. 000 §5. */
export function checkProofLookup(field: ProofLookupField, fields: ProofLookupFields): string | null {
  const value = normalise(field === 'name' ? 'name' : 'id-card', fields[field]);
  if (field === 'name') return value === '' ? PROOF_LOOKUP_TEXTS.nameMissing : null;
  if (value === '') return PROOF_LOOKUP_TEXTS.idNumberMissing;
  return isIdNumberForm(value) ? null : PROOF_LOOKUP_TEXTS.idNumberMalformed;
}

/** Checks both fields; an empty object when they may be looked up. */
export function checkProofLookupFields(fields: ProofLookupFields): ProofLookupErrors {
  const name = checkProofLookup('name', fields);
  const idNumber = checkProofLookup('idNumber', fields);
  return { ...(name === null ? {} : { name }), ...(idNumber === null ? {} : { idNumber }) };
}

/** What is filled in, and what is wrong with it. */
export type ProofForm = Pick<ProofLookup<unknown>, 'fields' | 'errors'>;

export function changeProofField(
  { fields, errors }: ProofForm,
  field: ProofLookupField,
  value: string,
): ProofForm {
  const { [field]: _mended, ...others } = errors;
  return { fields: { ...fields, [field]: value }, errors: others };
}

/** A field that was left empty is not blamed yet. */
export function leaveProofField({ fields, errors }: ProofForm, field: ProofLookupField): ProofForm {
  const wrong = checkProofLookup(field, fields);
  return fields[field] === '' || wrong === null
    ? { fields, errors }
    : { fields, errors: { ...errors, [field]: wrong } };
}

/** Moves the lookup on; one at a time. 000 §5, 002 §5. */
export function transitionProofLookup<Row>(
  state: ProofLookup<Row>,
  event: ProofLookupEvent<Row>,
): Step<ProofLookup<Row>, ProofLookupEffect> {
  switch (event.type) {
    case 'brought':
      return submit({ ...initialProofLookup, fields: event.fields });
    case 'field-changed':
      return step({ ...state, ...changeProofField(state, event.field, event.value) });
    case 'field-left':
      return step({ ...state, ...leaveProofField(state, event.field) });
    case 'captcha-typed':
      return step(withCaptcha(state, { code: event.code, error: null }));
    case 'captcha-refresh-clicked':
      return state.captcha === null
        ? step(state)
        : step(state, drawCaptcha(state, state.captcha.hint, null, event.form));
    case 'captcha-drawn': {
      const { type: _, ...drawn } = event;
      return step({ ...state, captcha: { ...drawn, code: '' }, status: idleAgain(state) });
    }
    case 'captcha-failed':
      return step({ ...state, captcha: null, status: 'failed', message: event.message });
    case 'submitted':
      return submit(state);
    case 'found':
      return state.status === 'loading' ? step(found(state, event.rows)) : step(state);
    case 'rejected':
      return state.status === 'loading' ? reject(state, event.why, event.message) : step(state);
    case 'rows-expired':
      return step({ ...state, status: 'idle', rows: [] });
  }
}

function drawCaptcha<Row>(
  { captcha }: ProofLookup<Row>,
  hint: string,
  error: string | null,
  form = formOf(captcha),
): ProofLookupEffect {
  return { type: 'draw-captcha', hint, error, form };
}

function withCaptcha<Row>(state: ProofLookup<Row>, change: Partial<LookupCaptcha>): ProofLookup<Row> {
  return state.captcha === null ? state : { ...state, captcha: { ...state.captcha, ...change } };
}

/** A picture that comes while something is listed leaves the list alone. */
function idleAgain<Row>({ status }: ProofLookup<Row>): ProofLookup<Row>['status'] {
  return status === 'loading' ? 'idle' : status;
}

function submit<Row>(state: ProofLookup<Row>): Step<ProofLookup<Row>, ProofLookupEffect> {
  if (state.status === 'loading') return step(state);
  const { fields, captcha } = state;
  const errors = checkProofLookupFields(fields);
  const isUnread = captcha !== null && captcha.code.trim() === '';
  if (isUnread || Object.keys(errors).length > 0) {
    const asked = isUnread ? withCaptcha(state, { error: PROOF_LOOKUP_TEXTS.captchaMissing }) : state;
    return step({ ...asked, errors });
  }
  const loading: ProofLookup<Row> = { ...state, status: 'loading', rows: [], message: '', errors };
  return step(loading, { type: 'look-up', fields, captcha });
}

function found<Row>(state: ProofLookup<Row>, rows: readonly Row[]): ProofLookup<Row> {
  return { ...state, captcha: null, status: rows.length === 0 ? 'empty' : 'listed', rows };
}

/** A picture is good for one lookup: each one gets a new picture. */
function reject<Row>(
  state: ProofLookup<Row>,
  why: LookupRejection,
  message: string,
): Step<ProofLookup<Row>, ProofLookupEffect> {
  switch (why) {
    case 'captcha-required':
      return step(state, drawCaptcha(state, message, null));
    case 'captcha-wrong':
      return step(state, drawCaptcha(state, message, message));
    case 'number-invalid':
      return step({ ...state, status: 'idle', errors: { idNumber: message } });
    case 'limited':
    case 'failed':
      return step({ ...state, status: why, message });
  }
}
