import type { ProfileController, ProfileView } from '@jixu/controllers/profile/profile-controller';
import { STUDY_STEPS } from '@jixu/domain/rules/study-step';
import { Notice } from '@jixu/ui-kit/parts/notice.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { districtOption } from '@jixu/ui-kit/profile/district-option.ts';
import { ProfileForm } from '@jixu/ui-kit/profile/profile-form.tsx';
import type { ProfileFormSource } from '@jixu/ui-kit/profile/profile-form-state.ts';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { PROFILE_TEXTS } from '@jixu/ui-kit/texts/profile-texts.ts';
import { useSite } from '../site/site-context.tsx';
import styles from './study-screen.module.css';
import { useFaceOver } from './use-face-over.ts';
import { useProfile } from './use-profile.ts';

/** 我的信息: the particulars that a year may wait for. Another phone cannot be bound here yet. */
export function ProfileScreen() {
  const { session } = useSite();
  const user = useWatched(session.user);
  const profile = useProfile();
  const isAsked = user?.study_process === STUDY_STEPS.profileMissing;
  useFaceOver();
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{CENTER_TEXTS.menuItems[3]}</h1>
      {isAsked && <Notice kind="waiting">{PROFILE_TEXTS.beforeStudy}</Notice>}
      {profile && <Form profile={profile} emailIsAsked={isAsked} />}
    </div>
  );
}

function Form({ profile, emailIsAsked }: { profile: ProfileController; emailIsAsked: boolean }) {
  return (
    <ProfileForm
      source={sourceOf(useWatched(profile), emailIsAsked)}
      onChange={profile.change}
      onLeave={profile.leave}
      onRequestCode={profile.requestCode}
      onCaptchaChange={profile.typeCaptcha}
      onCaptchaRefresh={profile.refreshCaptcha}
      onRetry={profile.read}
      onSubmit={profile.submit}
    />
  );
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
    sms: { secondsLeft, sending: form.sending },
    captcha,
    submitting: form.status === 'saving',
    phoneIsFixed: true,
    emailIsAsked,
  };
}
