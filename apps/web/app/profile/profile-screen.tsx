import { createLoginsController, type LoginsController } from '@jixu/controllers/profile/logins-controller';
import {
  createProfileController,
  type ProfileController,
} from '@jixu/controllers/profile/profile-controller';
import { STUDY_STEPS } from '@jixu/domain/study/rules/study-step';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LoginList } from '@jixu/ui-kit/profile/login-list.tsx';
import { ProfileView } from '@jixu/ui-kit/profile/profile-view.tsx';
import { SectionSkeleton } from '@jixu/ui-kit/study/section-skeleton.tsx';
import { CENTER_TEXTS } from '@jixu/ui-kit/texts/center-texts.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserClock } from '../bindings/browser-clock.ts';
import { signSmsWith } from '../bindings/sms-sign.ts';
import { useSite } from '../site/context/site-context.tsx';
import styles from '../study/courses/section-page.module.css';

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

type ShownProfile = { readonly profile: ProfileController; readonly logins: LoginsController };

/** The learner's particulars and last logins; null until the page runs in the browser. A save may change both. */
function useProfile(): ShownProfile | null {
  const { api, config, serverNow, session, toast } = useSite();
  const [shown, setShown] = useState<ShownProfile | null>(null);
  useEffect(() => {
    const parts = { calls: api, clock: browserClock, toast };
    const sign = signSmsWith(config.smsSignSecret);
    const logins = createLoginsController(parts);
    const profile = createProfileController({
      ...parts,
      signPhone: (telephone) => {
        const timestamp = Math.floor(serverNow() / 1000);
        return { telphone: btoa(btoa(telephone)), sign: sign(timestamp, telephone), timestamp };
      },
      saved: () => {
        void session.refresh();
        logins.read();
      },
    });
    setShown({ profile, logins });
    return () => {
      profile.destroy();
      logins.destroy();
    };
  }, [api, config, serverNow, session, toast]);
  return shown;
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
