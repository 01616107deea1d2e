import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { mayOpenOn } from '@jixu/domain/site/pages/page-conduct';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../context/site-context.tsx';
import { useSiteDialogOpen } from './site-dialog-open.ts';

const ConfirmDialogs = lazy(() => import('./confirm-dialogs.tsx'));
const importLogin = () => import('./login-dialogs.tsx');
const LoginDialogs = lazy(importLogin);
const QuestionnaireContainer = lazy(() => import('./questionnaire-container.tsx'));
const RegionDialogContainer = lazy(() => import('./region-dialog-container.tsx'));

/** Dialogs any page may open, each loaded only when needed. */
export function SiteDialogs() {
  const { dialogs, login } = useSite();
  const requested = [
    useWatched(dialogs.limit),
    useWatched(dialogs.pickArea),
    useWatched(dialogs.jump) !== null,
  ];
  const leaving = useWatched(dialogs.leave) !== null;
  const loggingOut = useWatched(dialogs.logout) !== 'closed';
  const region = useWatched(dialogs.region).open;
  const loggingIn = useWatched(login);
  const controller = login.controller();
  useEffect(() => {
    // What shows the login is fetched beside what controls it, not after it.
    const fetchBeside = () => void (login.isComing() && importLogin().catch(() => undefined));
    return login.subscribe(fetchBeside);
  }, [login]);
  const questionnaire = useQuestionnaire();
  return (
    <>
      <LazyMount open={loggingOut || leaving || requested.includes(true)}>
        <ConfirmDialogs />
      </LazyMount>
      {controller && loggingIn && (
        <LazyMount open={loggingIn.open || loggingIn.alert !== null}>
          <LoginDialogs login={controller} />
        </LazyMount>
      )}
      <LazyMount open={region}>
        <RegionDialogContainer />
      </LazyMount>
      <LazyMount open={questionnaire.open}>
        <QuestionnaireContainer {...questionnaire} />
      </LazyMount>
    </>
  );
}

/** Whether the questionnaire is open. Every other dialog has priority, and it never interrupts a lesson or exam. */
function useQuestionnaire(): { open: boolean; close: (ticked: boolean) => void } {
  const { session, questionnaire, localStorage } = useSite();
  const { pathname } = useLocation();
  const { loggedIn } = useWatched(session);
  const user = useWatched(session.user);
  const isFree = !useSiteDialogOpen() && mayOpenOn(pathname);
  const [asked, setAsked] = useState<string | null>(null);
  const learner = user?.id_number_code ?? null;

  useEffect(() => {
    const provinceCode = readStoredRegion(localStorage).provinceCode ?? user?.province_code ?? null;
    const isDue = questionnaire.isDue({ loggedIn: loggedIn === true, learner, provinceCode });
    setAsked(isDue ? learner : null);
  }, [questionnaire, localStorage, loggedIn, user, learner]);

  const close = (ticked: boolean) => {
    if (asked !== null) questionnaire.close(asked, ticked);
    setAsked(null);
  };
  return { open: asked !== null && isFree, close };
}
