import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';
import { useSite } from '../context/site-context.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

const ConfirmDialogs = lazy(() => import('./confirm-dialogs.tsx'));
const LoginDialogs = lazy(() => import('./login-dialogs.tsx'));
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
  const { open, alert } = useWatched(login);
  const questionnaire = useQuestionnaire();
  return (
    <>
      <LazyMount open={loggingOut || leaving || requested.includes(true)}>
        <ConfirmDialogs />
      </LazyMount>
      <LazyMount open={open || alert !== null}>
        <LoginDialogs />
      </LazyMount>
      <LazyMount open={region}>
        <RegionDialogContainer />
      </LazyMount>
      <LazyMount open={questionnaire.open}>
        <QuestionnaireContainer {...questionnaire} />
      </LazyMount>
    </>
  );
}
