import type { LoginsController } from '@jixu/controllers/profile/logins-controller';
import { STUDY_STEPS } from '@jixu/domain/study/rules/study-step';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LoginList } from '@jixu/ui-kit/profile/login-list.tsx';
import { ProfileView } from '@jixu/ui-kit/profile/profile-view.tsx';
import { SectionSkeleton } from '@jixu/ui-kit/study/section-skeleton.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useSite } from '../site/context/site-context.tsx';
import styles from '../study/courses/section-page.module.css';
import { type ShownProfile, useProfile } from './use-profile.ts';

/** 我的信息: the particulars that a year may wait for, the phone to log in with, and where the account was used. */
export function ProfileScreen() {
  const { session } = useSite();
  const user = useWatched(session.user);
  const shown = useProfile();
  const isAsked = user?.study_process === STUDY_STEPS.profileMissing;
  useFaceOver();
  return (
    <div className={styles.page}>
      {shown ? <Shown {...shown} emailIsAsked={isAsked} /> : <SectionSkeleton section={3} />}
    </div>
  );
}

function Shown({ profile, logins, emailIsAsked }: ShownProfile & { emailIsAsked: boolean }) {
  const read = useWatched(profile);
  return (
    <>
      <ProfileView profile={read} emailIsAsked={emailIsAsked} on={profile} />
      {/* Below a form whose height is known, which would push it away. */}
      {read !== 'loading' && <Logins logins={logins} />}
    </>
  );
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
