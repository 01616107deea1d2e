import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { searchPath } from '@jixu/domain/site/navigation/search-path';
import { isPage } from '@jixu/domain/site/pages/match-page';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { HeaderEntry } from '@jixu/ui-kit/site/header-entry.ts';
import { type HeaderSession, SiteHeader } from '@jixu/ui-kit/site/site-header.tsx';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storedName } from '../../identity/stored-name.ts';
import { useLoggedIn, useSite } from '../context/site-context.tsx';
import { wantLogin } from '../context/want-login.ts';
import { itemById, type NavItem, navItems } from './nav-items.ts';
import { PROFESSIONS } from './professions.ts';
import { useOpenItem } from './use-open-item.ts';

function useHeaderSession(): HeaderSession {
  const { session, localStorage } = useSite();
  const loggedIn = useLoggedIn();
  const user = useWatched(session.user);
  const isUnanswered = useWatched(session.isUnanswered);
  if (loggedIn === null) {
    const name = isUnanswered ? storedName(localStorage) : '';
    return name === '' ? { kind: 'unknown' } : { kind: 'learner', name };
  }
  return loggedIn ? { kind: 'learner', name: user?.name ?? '' } : { kind: 'visitor' };
}

/** The search keyword of the current list; read after hydration, because a shared page knows no query. */
function useKeyword(): string {
  const { pathname, search } = useLocation();
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const requested = new URLSearchParams(search).get('keyword') ?? '';
    setKeyword(isPage(pathname, 'courseList') ? requested : '');
  }, [pathname, search]);
  return keyword;
}

export type HeaderContainerProps = {
  nav: readonly NavItem[];
  loginShown: boolean;
};

/** The header, with the site's navigation and this browser's session. */
export function HeaderContainer({ nav, loginShown }: HeaderContainerProps) {
  const site = useSite();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const session = useHeaderSession();
  const keyword = useKeyword();
  const { open } = useOpenItem();
  const select = (entry: HeaderEntry) => {
    const item = itemById(nav, entry.id);
    if (item) open(item);
  };
  const search = (word: string) => {
    const areaId = site.area.get()?.id ?? readStoredRegion(site.localStorage).areaId;
    void navigate(searchPath(word, { pagePath: pathname, areaId }));
  };
  return (
    <SiteHeader
      professions={PROFESSIONS}
      nav={navItems(nav, pathname)}
      session={session}
      loginShown={loginShown}
      page={pathname + query}
      keyword={keyword}
      onSearch={search}
      onSelect={select}
      onLogin={() => wantLogin(site, window.location)}
      onLogout={() => site.dialogs.logout.set('page')}
    />
  );
}
