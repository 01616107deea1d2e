import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect } from 'react';
import { useSite } from '../site/context/site-context.tsx';

/** The page is for learners: the reaction to a visitor's first call's 1001 happens at once (CENTER-14, SESSION-11 to 13). */
export function useLearnerOnly(): void {
  const { session } = useSite();
  const { loggedIn } = useWatched(session);
  useEffect(() => {
    if (loggedIn === false && !session.isLeaving()) session.notLoggedIn(1);
  }, [session, loggedIn]);
}
