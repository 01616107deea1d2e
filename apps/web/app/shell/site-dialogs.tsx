import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';
import { useQuestionnaire } from '../session/use-questionnaire.ts';
import { useSite } from '../site/site-context.tsx';
import { OnceOpened } from './once-opened.tsx';

const ConfirmDialogs = lazy(() => import('./confirm-dialogs.tsx'));
const LoginDialogs = lazy(() => import('./login-dialogs.tsx'));
const QuestionnaireHost = lazy(() => import('../session/questionnaire-host.tsx'));
const RegionDialogHost = lazy(() => import('./region-dialog-host.tsx'));

/** Dialogs any page may open. None of them costs a byte before it is needed. */
export function SiteDialogs() {
  const { dialogs, login } = useSite();
  const asked = [useWatched(dialogs.limit), useWatched(dialogs.pickArea), useWatched(dialogs.jump) !== null];
  const leaving = useWatched(dialogs.leave) !== null;
  const loggingOut = useWatched(dialogs.logout) !== 'closed';
  const region = useWatched(dialogs.region).open;
  const view = useWatched(login.view);
  const questionnaire = useQuestionnaire();
  return (
    <>
      <OnceOpened open={loggingOut || leaving || asked.includes(true)}>
        <ConfirmDialogs />
      </OnceOpened>
      <OnceOpened open={view.open || view.blocked !== null}>
        <LoginDialogs />
      </OnceOpened>
      <OnceOpened open={region}>
        <RegionDialogHost />
      </OnceOpened>
      <OnceOpened open={questionnaire.open}>
        <QuestionnaireHost {...questionnaire} />
      </OnceOpened>
    </>
  );
}
