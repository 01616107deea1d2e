import type { DataOf } from '@jixu/api-client';
import { type HeaderEntry, type HeaderSession, SiteHeader } from '@jixu/ui-kit/shell/site-header.tsx';
import { useLocation } from 'react-router';
import { useWatched } from '../runners/run-machine.ts';
import { useLoggedIn, useSite } from '../site/site-context.tsx';
import { startLogin } from '../site/start-login.ts';
import { CUSTOMER_SERVICE_ENTRY, navEntries } from './nav-entries.ts';
import { PROFESSIONS } from './professions.ts';

/** Until the course list is here, search and menu say so instead of leading to a page that does not exist (SHELL-37). */
const SEARCH_TO_COME = '课程搜索即将开放';
const toCome = (name: string) => `${name}即将开放`;

function useHeaderSession(): HeaderSession {
  const { session } = useSite();
  const loggedIn = useLoggedIn();
  const user = useWatched(session.user);
  if (loggedIn === null) return { kind: 'unknown' };
  return loggedIn ? { kind: 'learner', name: user?.name ?? '' } : { kind: 'visitor' };
}

export type HeaderHostProps = {
  nav: DataOf<'getHomeIndex'>['nav_list'];
  loginShown: boolean;
  onCustomerService: () => void;
};

/** The header, filled with the navigation of the site and the session of this browser. */
export function HeaderHost({ nav, loginShown, onCustomerService }: HeaderHostProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const session = useHeaderSession();
  const select = (entry: HeaderEntry) => {
    if (entry.id === CUSTOMER_SERVICE_ENTRY) onCustomerService();
    else site.toast('info', toCome(entry.name));
  };
  return (
    <SiteHeader
      professions={PROFESSIONS}
      nav={navEntries(nav, pathname)}
      session={session}
      loginShown={loginShown}
      onSearch={() => site.toast('info', SEARCH_TO_COME)}
      onSelect={select}
      onLogin={() => startLogin(site, window.location)}
      onLogout={() => site.dialogs.logout.set('page')}
    />
  );
}
