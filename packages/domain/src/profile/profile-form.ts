import { CONSTANTS } from '@jixu/constants';
import { maskPhone } from '../login/mask.ts';
import { normalisePhone } from '../login/phone.ts';
import { normalise } from '../typed/normalise.ts';
import {
  changesPhone,
  checkProfileField,
  checkProfileForm,
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

/** The form 我的信息. `confirming`: a new phone is asked about (PROFILE-09). */
export interface ProfileForm {
  readonly status: 'editing' | 'confirming' | 'saving';
  readonly fields: ProfileFields;
  readonly errors: ProfileErrors;
  readonly sending: boolean;
  /** When another SMS may be requested, ms; null when it may. */
  readonly resendAt: number | null;
}

export type ProfileFormEvent =
  | { readonly type: 'changed'; readonly change: Partial<ProfileFields> }
  /** A field was left: what is wrong with it is said now. */
  | { readonly type: 'field-left'; readonly field: ProfileField }
  | {
      readonly type:
        | 'submitted'
        | 'confirmed'
        | 'cancelled'
        | 'saved'
        | 'code-requested'
        | 'code-sent'
        | 'code-rejected';
    }
  /** `clearsCode`: it was used up or wrong. `errors`: said at their fields. */
  | { readonly type: 'save-rejected'; readonly clearsCode: boolean; readonly errors: ProfileErrors };

export type ProfileFormEffect =
  | { readonly type: 'save'; readonly fields: ProfileFields }
  | { readonly type: 'send-code'; readonly telephone: string }
  /** `telephone`: the phone of the record from now on, masked. */
  | { readonly type: 'report-saved'; readonly telephone: string };

export interface ProfileFormStep {
  readonly state: ProfileForm;
  readonly effects: readonly ProfileFormEffect[];
}

export function openProfileForm(fields: ProfileFields): ProfileForm {
  return { status: 'editing', fields, errors: {}, sending: false, resendAt: null };
}

/** Whole seconds until another SMS may be requested (PROFILE-12 … PROFILE-14). */
export function profileSmsSecondsLeft({ resendAt }: ProfileForm, now: number): number {
  return resendAt === null ? 0 : Math.max(0, Math.ceil((resendAt - now) / 1000));
}

/** Moves the form on. What a status has no use for changes nothing. `now`: of a clock that only moves forward, ms. 001 §4, §5. */
export function transitionProfileForm(
  state: ProfileForm,
  event: ProfileFormEvent,
  record: ProfileRecord,
  now: number,
): ProfileFormStep {
  switch (event.type) {
    case 'changed':
      return to(state.status === 'editing' ? change(state, event.change, record) : state);
    case 'field-left':
      return to(state.status === 'editing' ? check(state, event.field, record) : state);
    case 'submitted':
      return state.status === 'editing' ? submit(state, record) : to(state);
    case 'confirmed':
      return state.status === 'confirming' ? save(state) : to(state);
    case 'cancelled':
      return to(state.status === 'confirming' ? { ...state, status: 'editing' } : state);
    case 'saved':
      return state.status === 'saving' ? saved(state) : to(state);
    case 'save-rejected':
      return to(state.status === 'saving' ? rejected(state, event.clearsCode, event.errors) : state);
    case 'code-requested':
      return requestCode(state, record, now);
    case 'code-sent':
      return to({ ...state, sending: false, resendAt: now + CONSTANTS.SMS_RESEND_SECONDS * 1000 });
    case 'code-rejected':
      return to({ ...state, sending: false });
  }
}

function to(state: ProfileForm, ...effects: readonly ProfileFormEffect[]): ProfileFormStep {
  return { state, effects };
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

function submit(state: ProfileForm, { areaCode, telephone }: ProfileRecord): ProfileFormStep {
  const errors = checkProfileForm(state.fields, areaCode);
  if (Object.keys(errors).length > 0) return to({ ...state, errors });
  return changesPhone(state.fields, telephone) ? to({ ...state, status: 'confirming' }) : save(state);
}

function save(state: ProfileForm): ProfileFormStep {
  return to({ ...state, status: 'saving', errors: {} }, { type: 'save', fields: state.fields });
}

/** What was bound is shown as the record has it from now on. */
function saved(state: ProfileForm): ProfileFormStep {
  const phone = normalisePhone(state.fields.telephone);
  const telephone = phone === null ? state.fields.telephone : maskPhone(phone);
  const fields = { ...state.fields, telephone, code: '' };
  return to({ ...state, status: 'editing', fields }, { type: 'report-saved', telephone });
}

function withoutCode(state: ProfileForm): ProfileForm {
  return { ...state, fields: { ...state.fields, code: '' } };
}

function rejected(state: ProfileForm, clearsCode: boolean, errors: ProfileErrors): ProfileForm {
  const next: ProfileForm = { ...state, status: 'editing', errors };
  return clearsCode ? withoutCode(next) : next;
}

function requestCode(state: ProfileForm, record: ProfileRecord, now: number): ProfileFormStep {
  if (state.sending || profileSmsSecondsLeft(state, now) > 0) return to(state);
  const telephone = normalise('phone', state.fields.telephone);
  const checked = check(state, 'telephone', record);
  if (checked.errors.telephone !== undefined) return to(checked);
  return to({ ...state, sending: true }, { type: 'send-code', telephone });
}
