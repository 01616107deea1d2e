import type { LoginsController } from '@jixu/controllers/profile/logins-controller';
import type { ProfileController } from '@jixu/controllers/profile/profile-controller';
import { STUDY_STEPS } from '@jixu/domain/study/rules/study-step';
import { InlineMessage } from '@jixu/ui-kit/parts/inline-message.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LoginList } from '@jixu/ui-kit/profile/login-list.tsx';
import { ProfileView } from '@jixu/ui-kit/profile/profile-view.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { PROFILE_TEXTS } from '@jixu/ui-kit/texts/profile-texts.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';
import styles from '../study/courses/study-screen.module.css';
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
      {isAsked && <InlineMessage kind="waiting">{PROFILE_TEXTS.beforeStudy}</InlineMessage>}
      {shown && <Form profile={shown.profile} emailIsAsked={isAsked} />}
      {shown && <Logins logins={shown.logins} />}
    </div>
  );
}

function Form({ profile, emailIsAsked }: { profile: ProfileController; emailIsAsked: boolean }) {
  return <ProfileView profile={useWatched(profile)} emailIsAsked={emailIsAsked} on={profile} />;
}

function Logins({ logins }: { logins: LoginsController }) {
  const { logins: listed, ending } = useWatched(logins);
  return <LoginList logins={listed} ending={ending} onEndOthers={logins.endOthers} onRetry={logins.read} />;
}

/** Whoever comes back from the face check is read anew, and told if it was passed (CENTER-07, CENTER-16). */
function useFaceOver(): void {
  const { session, toast } = useSite();
  const [search] = useSearchParams();
  const isBack = search.get('fromFaceOver') === '1';
  useEffect(() => {
    if (!isBack) return;
    void session.refresh().then(() => {
      if (session.user.get()?.faceid_status === 1) toast('success', CENTER_TEXTS.faceVerified);
    });
  }, [session, toast, isBack]);
}
