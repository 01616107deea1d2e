import { CONSTANTS } from '@jixu/constants';
import { maskPhone } from '../identity/mask.ts';
import { normalisePhone } from '../identity/phone.ts';
import { type Step, step } from '../machine/machine.ts';
import { normalise } from '../text/normalise.ts';
import {
  changesPhone,
  checkProfileField,
  checkProfileForm,
  PROFILE_FORM_TEXTS,
  type ProfileErrors,
  type ProfileField,
  type ProfileFields,
} from './profile-fields.ts';

export const PROFILE_SAVED_TEXT = '修改成功';

/** What is known of the learner: the phone of the record, masked, and the code of the area. */
export interface ProfileRecord {
  readonly telephone: string;
  readonly areaCode: string;
}

/** Which phone a code goes to: the one that is typed, or the bound one, whose place it would take. */
export type ProfilePhone = 'typed' | 'bound';

/** A request for a code. `resendAt`: when another may be sent, ms; null when it may. */
interface CodeRequest {
  readonly sending: boolean;
  readonly resendAt: number | null;
}

/** The form 我的信息. `confirming`: a new phone is asked about (PROFILE-09), and the bound one proves itself (decision 0097). */
export interface ProfileForm {
  readonly status: 'editing' | 'confirming' | 'saving';
  readonly fields: ProfileFields;
  readonly errors: ProfileErrors;
  /** The code on the bound phone, and what is wrong with it. */
  readonly oldCode: string;
  readonly oldCodeError: string | null;
  readonly requests: Readonly<Record<ProfilePhone, CodeRequest>>;
}

export type ProfileFormEvent =
  | { readonly type: 'changed'; readonly change: Partial<ProfileFields> }
  /** A field was left: what is wrong with it is said now. */
  | { readonly type: 'field-left'; readonly field: ProfileField }
  | { readonly type: 'old-code-typed'; readonly code: string }
  | { readonly type: 'submitted' | 'confirmed' | 'cancelled' | 'saved' }
  | { readonly type: 'code-requested' | 'code-sent' | 'code-rejected'; readonly phone: ProfilePhone }
  /** `clearsCode`: it was used up or wrong. `errors`: said at their fields. */
  | { readonly type: 'save-rejected'; readonly clearsCode: boolean; readonly errors: ProfileErrors }
  /** The bound phone did not prove itself: the question stays, with the reason at its field. */
  | { readonly type: 'old-code-rejected'; readonly error: string };

export type ProfileFormEffect =
  /** `oldCode`: empty where the phone stays. */
  | { readonly type: 'save'; readonly fields: ProfileFields; readonly oldCode: string }
  | { readonly type: 'send-code'; readonly phone: ProfilePhone; readonly telephone: string }
  /** `telephone`: the phone of the record from now on, masked. */
  | { readonly type: 'report-saved'; readonly telephone: string };

export function openProfileForm(fields: ProfileFields): ProfileForm {
  const none = { sending: false, resendAt: null };
  const requests = { typed: none, bound: none };
  return { status: 'editing', fields, errors: {}, oldCode: '', oldCodeError: null, requests };
}

/** Whole seconds until another SMS may be requested (PROFILE-12 … PROFILE-14). */
export function profileSmsSecondsLeft({ requests }: ProfileForm, phone: ProfilePhone, now: number): number {
  const { resendAt } = requests[phone];
  return resendAt === null ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000));
}

/** Whether the question about a new phone is open: it stays while its answer is on its way. */
export function asksAboutPhone({ status, oldCode }: ProfileForm): boolean {
  return status === 'confirming' || (status === 'saving' && oldCode !== '');
}

/** Moves the form on. What a status has no use for changes nothing. `now`: of a clock that only moves forward, ms. 001 §4, §5. */
export function transitionProfileForm(
  state: ProfileForm,
  event: ProfileFormEvent,
  record: ProfileRecord,
  now: number,
): Step<ProfileForm, ProfileFormEffect> {
  switch (event.type) {
    case 'changed':
      return step(state.status === 'editing' ? change(state, event.change, record) : state);
    case 'field-left':
      return step(state.status === 'editing' ? check(state, event.field, record) : state);
    case 'submitted':
      return state.status === 'editing' ? submit(state, record) : step(state);
    case 'old-code-typed':
      return step(
        state.status === 'confirming' ? { ...state, oldCode: event.code, oldCodeError: null } : state,
      );
    case 'confirmed':
      return state.status === 'confirming' ? confirm(state) : step(state);
    case 'cancelled':
      return step(
        state.status === 'confirming' ? { ...state, status: 'editing', oldCodeError: null } : state,
      );
    case 'saved':
      return state.status === 'saving' ? saved(state) : step(state);
    case 'save-rejected':
      return step(state.status === 'saving' ? rejected(state, event.clearsCode, event.errors) : state);
    case 'old-code-rejected':
      return step(state.status === 'saving' ? askedAgain(state, event.error) : state);
    case 'code-requested':
      return requestCode(state, event.phone, record, now);
    case 'code-sent':
      return step(
        requested(state, event.phone, {
          sending: false,
          resendAt: now + CONSTANTS.SMS_RESEND_SECONDS * 1000,
        }),
      );
    case 'code-rejected':
      return step(requested(state, event.phone, { ...state.requests[event.phone], sending: false }));
  }
}

function requested(state: ProfileForm, phone: ProfilePhone, request: CodeRequest): ProfileForm {
  return { ...state, requests: { ...state.requests, [phone]: request } };
}

/** A region is chosen, not left: it is checked at once. */
function change(state: ProfileForm, change: Partial<ProfileFields>, record: ProfileRecord): ProfileForm {
  const next = { ...state, fields: { ...state.fields, ...change } };
  return 'region' in change ? check(next, 'region', record) : next;
}

function check(state: ProfileForm, field: ProfileField, { areaCode }: ProfileRecord): ProfileForm {
  const { [field]: _left, ...others } = state.errors;
  const text = checkProfileField(field, state.fields, areaCode);
  return { ...state, errors: text === null ? others : { ...others, [field]: text } };
}

function submit(
  state: ProfileForm,
  { areaCode, telephone }: ProfileRecord,
): Step<ProfileForm, ProfileFormEffect> {
  const errors = checkProfileForm(state.fields, areaCode);
  if (Object.keys(errors).length > 0) return step({ ...state, errors });
  return changesPhone(state.fields, telephone)
    ? step({ ...state, status: 'confirming', oldCode: '', oldCodeError: null })
    : save(state, '');
}

function confirm(state: ProfileForm): Step<ProfileForm, ProfileFormEffect> {
  if (state.oldCode.trim() === '') return step({ ...state, oldCodeError: PROFILE_FORM_TEXTS.codeMissing });
  return save(state, state.oldCode);
}

function save(state: ProfileForm, oldCode: string): Step<ProfileForm, ProfileFormEffect> {
  const saving: ProfileForm = { ...state, status: 'saving', errors: {}, oldCodeError: null };
  return step(saving, { type: 'save', fields: state.fields, oldCode });
}

/** What was bound is shown as the record has it from now on. */
function saved(state: ProfileForm): Step<ProfileForm, ProfileFormEffect> {
  const phone = normalisePhone(state.fields.telephone);
  const telephone = phone === null ? state.fields.telephone : maskPhone(phone);
  const fields = { ...state.fields, telephone, code: '' };
  return step({ ...state, status: 'editing', fields, oldCode: '' }, { type: 'report-saved', telephone });
}

function askedAgain(state: ProfileForm, error: string): ProfileForm {
  return { ...state, status: 'confirming', oldCode: '', oldCodeError: error };
}

function withoutCode(state: ProfileForm): ProfileForm {
  return { ...state, fields: { ...state.fields, code: '' } };
}

function rejected(state: ProfileForm, clearsCode: boolean, errors: ProfileErrors): ProfileForm {
  const next: ProfileForm = { ...state, status: 'editing', errors };
  return clearsCode ? withoutCode(next) : next;
}

/** The bound phone is named as the record shows it. */
function requestCode(
  state: ProfileForm,
  phone: ProfilePhone,
  record: ProfileRecord,
  now: number,
): Step<ProfileForm, ProfileFormEffect> {
  const request = state.requests[phone];
  if (request.sending || profileSmsSecondsLeft(state, phone, now) > 0) return step(state);
  const telephone = phone === 'bound' ? record.telephone : normalise('phone', state.fields.telephone);
  const checked = phone === 'bound' ? state : check(state, 'telephone', record);
  if (checked.errors.telephone !== undefined) return step(checked);
  return step(requested(state, phone, { ...request, sending: true }), {
    type: 'send-code',
    phone,
    telephone,
  });
}
