import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { mayOpenOn } from '@jixu/domain/site/pages/page-conduct';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '../context/site-context.tsx';
import { useSiteDialogOpen } from './site-dialog-open.ts';

/** Whether the questionnaire is open. Every other dialog has priority, and it never interrupts a lesson or exam. */
export function useQuestionnaire(): { open: boolean; close: (ticked: boolean) => void } {
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
