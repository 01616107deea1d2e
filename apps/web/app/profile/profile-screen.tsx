import type { LoginsController } from '@jixu/controllers/profile/logins-controller';
import type { ProfileController, ProfileView } from '@jixu/controllers/profile/profile-controller';
import { asksAboutPhone } from '@jixu/domain/profile/profile-form';
import { STUDY_STEPS } from '@jixu/domain/study/rules/study-step';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { Notice } from '@jixu/ui-kit/parts/notice.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { districtOption } from '@jixu/ui-kit/profile/district-option.ts';
import { LoginList } from '@jixu/ui-kit/profile/login-list.tsx';
import { ProfileForm } from '@jixu/ui-kit/profile/profile-form.tsx';
import type { ProfileFormSource } from '@jixu/ui-kit/profile/profile-form-state.ts';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { PROFILE_TEXTS } from '@jixu/ui-kit/texts/profile-texts.ts';
import { lazy } from 'react';
import { useSite } from '../site/context/site-context.tsx';
import styles from '../study/courses/study-screen.module.css';
import { useFaceOver } from '../study/courses/use-face-over.ts';
import { useProfile } from './use-profile.ts';

/** 我的信息: the particulars that a year may wait for, the phone to log in with, and where the account was used. */
export function ProfileScreen() {
  const { session } = useSite();
  const user = useWatched(session.user);
  const shown = useProfile();
  const isAsked = user?.study_process === STUDY_STEPS.profileMissing;
  useFaceOver();
  return (
    <div className={styles.page}>
      {!shown && <h1 className="visually-hidden">{CENTER_TEXTS.menuItems[3]}</h1>}
      {isAsked && <Notice kind="waiting">{PROFILE_TEXTS.beforeStudy}</Notice>}
      {shown && <Form profile={shown.profile} emailIsAsked={isAsked} />}
      {shown && <Logins logins={shown.logins} />}
    </div>
  );
}

function Form({ profile, emailIsAsked }: { profile: ProfileController; emailIsAsked: boolean }) {
  const view = useWatched(profile);
  return (
    <div>
      <ProfileForm
        source={sourceOf(view, emailIsAsked)}
        onChange={profile.change}
        onLeave={profile.leave}
        onRequestCode={() => profile.requestCode('typed')}
        onCaptchaChange={profile.typeCaptcha}
        onCaptchaRefresh={profile.refreshCaptcha}
        onRetry={profile.read}
        onSubmit={profile.submit}
      />
      <NewPhone profile={profile} view={view} />
    </div>
  );
}

/** A new phone is asked about before it is saved (PROFILE-09). */
function NewPhone({ profile, view }: { profile: ProfileController; view: ProfileView }) {
  if (view === 'loading' || view === 'failed') return null;
  const { captcha, form, record, secondsLeft } = view;
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
        onType={profile.typeOldCode}
        onRequestCode={() => profile.requestCode('bound')}
        onCaptchaChange={profile.typeCaptcha}
        onCaptchaRefresh={profile.refreshCaptcha}
        onConfirm={profile.confirm}
        onCancel={profile.cancel}
      />
    </LazyMount>
  );
}

const PhoneChangeConfirm = lazy(async () => ({
  default: (await import('@jixu/ui-kit/profile/phone-change-confirm.tsx')).PhoneChangeConfirm,
}));

function Logins({ logins }: { logins: LoginsController }) {
  const { logins: listed, ending } = useWatched(logins);
  return <LoginList logins={listed} ending={ending} onEndOthers={logins.endOthers} onRetry={logins.read} />;
}

function sourceOf(view: ProfileView, emailIsAsked: boolean): ProfileFormSource {
  if (view === 'loading' || view === 'failed') return view;
  const { sheet, form, secondsLeft, captcha } = view;
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
