import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import {
  checkProfileForm,
  type ProfileErrors,
  type ProfileField,
  type ProfileFields,
} from '@jixu/domain/profile/profile-fields';
import type { AskedCaptcha } from '../parts/captcha-field.tsx';
import type { CascaderOption } from '../parts/cascader-option.ts';
import type { SmsButtonState } from '../parts/sms-code-field.tsx';

/** The profile form; the name of a field's state says what is wrong with it. */
export const PROFILE_FORM_STATES = [
  'loading',
  'load-failed',
  'untouched',
  'sms-sending',
  'sms-counting',
  'captcha-asked',
  'telephone-missing',
  'code-missing',
  'email-invalid',
  'region-missing',
  'ready',
  'submitting',
] as const;
export type ProfileFormState = (typeof PROFILE_FORM_STATES)[number];

export interface Qualification {
  readonly id: number;
  readonly name: string;
}

/** Facts about the learner that cannot be changed here; masked as the server sends them. */
export interface ProfileIdentity {
  readonly name: string;
  readonly id_number: string;
  readonly area_code: string;
}

/** A request for a code, and the seconds until another may be sent. */
export interface ProfileSms {
  readonly secondsLeft: number;
  readonly sending: boolean;
}

export interface ProfileFormView {
  readonly identity: ProfileIdentity;
  readonly fields: ProfileFields;
  readonly errors: ProfileErrors;
  /** data.kj_qualification (PROFILE-17). */
  readonly qualifications: readonly Qualification[];
  /** The tree of listDistricts (PROFILE-16); null while loading. */
  readonly districts: readonly CascaderOption[] | null;
  readonly sms: ProfileSms;
  /** The captcha the server requires before it sends another SMS. */
  readonly captcha: AskedCaptcha | null;
  readonly submitting: boolean;
  /** The year waits for the e-mail address, which is otherwise optional. */
  readonly emailIsAsked?: boolean;
}

/** Shown instead of the form while there is none. */
export type ProfileFormSource = ProfileFormView | 'loading' | 'failed';

const FIELD_STATES = {
  telephone: 'telephone-missing',
  code: 'code-missing',
  email: 'email-invalid',
  region: 'region-missing',
} as const satisfies Record<keyof ProfileErrors, ProfileFormState>;

/** N秒后重发 while positive, otherwise 获取验证码 (PROFILE-13, PROFILE-14). */
export function profileSmsButton({ sending, secondsLeft }: ProfileSms): SmsButtonState {
  if (sending) return { status: 'sending' };
  return secondsLeft > 0 ? { status: 'counting', secondsLeft } : { status: 'idle' };
}

/** The form can be saved: it is valid and nothing is in progress (PROFILE-08). */
export function canSaveProfile({ fields, identity }: ProfileFormView): boolean {
  return Object.keys(checkProfileForm(fields, identity.area_code)).length === 0;
}

/** What the panel shows, from the most to the least urgent; exposed in the DOM as data-panel-state. */
export function profileFormState(source: ProfileFormSource): ProfileFormState {
  if (source === 'loading') return 'loading';
  if (source === 'failed') return 'load-failed';
  if (source.submitting) return 'submitting';
  const wrong = (['telephone', 'code', 'email', 'region'] as const).find((field) => source.errors[field]);
  if (wrong) return FIELD_STATES[wrong];
  if (canSaveProfile(source)) return 'ready';
  if (source.captcha) return 'captcha-asked';
  if (source.sms.sending) return 'sms-sending';
  return source.sms.secondsLeft > 0 ? 'sms-counting' : 'untouched';
}

export interface ProfileFormEvents {
  onChange: (change: Partial<ProfileFields>) => void;
  /** A field lost focus: its error may be shown now. */
  onLeave: (field: ProfileField) => void;
  onRequestCode: () => void;
  onCaptchaChange: (code: string) => void;
  onCaptchaRefresh: (form?: CaptchaForm) => void;
  /** By the button, or by Enter while it is enabled. A new phone is confirmed first (PROFILE-09). */
  onSubmit: () => void;
  onRetry: () => void;
}
