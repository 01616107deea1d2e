import type { CaptchaForm } from '@jixu/domain/identity/captcha/captcha-sheet';
import type { ProfileField, ProfileFields } from '@jixu/domain/profile/profile-fields';
import {
  asksAboutPhone,
  type ProfileForm as Form,
  type ProfilePhone,
} from '@jixu/domain/profile/profile-form';
import { lazy } from 'react';
import type { CascaderOption } from '../parts/cascader-option.ts';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { ProfileFormSource, ProfileFormView } from './profile-form-state.ts';

const PhoneChangeConfirm = lazy(async () => ({
  default: (await import('./phone-change-confirm.tsx')).PhoneChangeConfirm,
}));

/** A record that was read, and what is typed. */
export interface OpenProfile {
  readonly sheet: {
    readonly user: ProfileFormView['identity'];
    readonly qualifications: ProfileFormView['qualifications'];
    readonly districts: readonly District[];
  };
  readonly record: { readonly telephone: string };
  readonly form: Form;
  readonly secondsLeft: Readonly<Record<ProfilePhone, number>>;
  readonly captcha: ProfileFormView['captcha'];
}

export interface ProfileViewProps {
  profile: 'loading' | 'failed' | OpenProfile;
  /** The year waits for the e-mail address. */
  emailIsAsked: boolean;
  on: {
    read: () => void;
    change: (change: Partial<ProfileFields>) => void;
    leave: (field: ProfileField) => void;
    requestCode: (phone: ProfilePhone) => void;
    typeOldCode: (code: string) => void;
    typeCaptcha: (code: string) => void;
    refreshCaptcha: (form?: CaptchaForm) => void;
    submit: () => void;
    confirm: () => void;
    cancel: () => void;
  };
}

/** The particulars of a learner, and the question about a new phone before it is saved (PROFILE-09). */
export function ProfileView({ profile, emailIsAsked, on }: ProfileViewProps) {
  return (
    <div>
      <ProfileForm
        source={sourceOf(profile, emailIsAsked)}
        onChange={on.change}
        onLeave={on.leave}
        onRequestCode={() => on.requestCode('typed')}
        onCaptchaChange={on.typeCaptcha}
        onCaptchaRefresh={on.refreshCaptcha}
        onRetry={on.read}
        onSubmit={on.submit}
      />
      {profile !== 'loading' && profile !== 'failed' && <NewPhone profile={profile} on={on} />}
    </div>
  );
}

function sourceOf(profile: ProfileViewProps['profile'], emailIsAsked: boolean): ProfileFormSource {
  if (profile === 'loading' || profile === 'failed') return profile;
  const { sheet, form, secondsLeft, captcha } = profile;
  return {
    identity: sheet.user,
    fields: form.fields,
    errors: form.errors,
    qualifications: sheet.qualifications,
    districts: sheet.districts.map(districtOption),
    sms: { secondsLeft: secondsLeft.typed, sending: form.requests.typed.sending },
    captcha,
    submitting: form.status === 'saving',
    emailIsAsked,
  };
}

function NewPhone({ profile, on }: { profile: OpenProfile; on: ProfileViewProps['on'] }) {
  const { captcha, form, record, secondsLeft } = profile;
  const isAsked = asksAboutPhone(form);
  const sms = { secondsLeft: secondsLeft.bound, sending: form.requests.bound.sending };
  return (
    <LazyMount open={isAsked}>
      <PhoneChangeConfirm
        open={isAsked}
        from={record.telephone}
        to={form.fields.telephone}
        old={{ code: form.oldCode, error: form.oldCodeError, sms, captcha }}
        saving={form.status === 'saving'}
        onType={on.typeOldCode}
        onRequestCode={() => on.requestCode('bound')}
        onCaptchaChange={on.typeCaptcha}
        onCaptchaRefresh={on.refreshCaptcha}
        onConfirm={on.confirm}
        onCancel={on.cancel}
      />
    </LazyMount>
  );
}

/** A place of listDistricts; the contract lets the lowest ones list anything, always nothing. */
interface District {
  readonly adcode: string;
  readonly name: string;
  readonly districts: readonly (District | object)[];
}

export function districtOption({ adcode, name, districts }: District): CascaderOption {
  const children = districts.flatMap((place) =>
    'adcode' in place ? [districtOption(place as District)] : [],
  );
  return { value: adcode, label: name, ...(children.length > 0 ? { children } : {}) };
}
