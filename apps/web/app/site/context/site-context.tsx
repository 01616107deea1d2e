import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { createContext, useContext } from 'react';
import type { Site } from './create-site.ts';

export const SiteContext = createContext<Site | null>(null);

/** The parts shared by all screens; throws outside of the root, which would be a bug. */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (site === null) throw new Error('useSite outside of SiteContext');
  return site;
}

/** null until the first response of user_info, then true or false; the server always renders null (A95). */
export function useLoggedIn(): boolean | null {
  const { session } = useSite();
  return useWatched(session).loggedIn;
}
