import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useMemo } from 'react';
import type { Site } from '../context/create-site.ts';
import { useSite } from '../context/site-context.tsx';

function isLoginOpen(login: Site['login']): boolean {
  const state = login.get();
  return state !== null && (state.open || state.alert !== null);
}

/**
 * Whether one of the dialogs is open that any page may open. What a page opens by itself waits for it: of two modal dialogs
 * each hides the other from screen readers.
 */
export function watchSiteDialogs({ dialogs, login, claim }: Pick<Site, 'dialogs' | 'login' | 'claim'>) {
  const { region, logout, limit, pickArea, jump, leave } = dialogs;
  const cells = [login, claim, region, logout, limit, pickArea, jump, leave];
  return {
    get: (): boolean =>
      login.isComing() ||
      isLoginOpen(login) ||
      claim.get()?.open === true ||
      region.get().open ||
      logout.get() !== 'closed' ||
      limit.get() ||
      pickArea.get() ||
      jump.get() !== null ||
      leave.get() !== null,
    subscribe: (listener: () => void) => {
      const ends = cells.map((cell) => cell.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export function useSiteDialogOpen(): boolean {
  const site = useSite();
  return useWatched(useMemo(() => watchSiteDialogs(site), [site]));
}
