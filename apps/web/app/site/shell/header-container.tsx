import { readStoredRegion } from '@jixu/controllers/region/stored-region';
import { searchPath } from '@jixu/domain/site/navigation/search-path';
import { isPage } from '@jixu/domain/site/pages/match-page';
import { ALL_COURSES } from '@jixu/domain/site/pages/page-path';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { HeaderEntry } from '@jixu/ui-kit/site/header-entry.ts';
import { type HeaderSession, SiteHeader } from '@jixu/ui-kit/site/site-header.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storedName } from '../../identity/stored-name.ts';
import { useLoggedIn, useSite } from '../context/site-context.tsx';
import { wantLogin } from '../context/want-login.ts';
import { itemById, type NavItem, navItems } from './nav-items.ts';
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
  foldEnd: ReactNode;
};

/** The header, with the site's navigation and this browser's session. */
export function HeaderContainer({ nav, loginShown, foldEnd }: HeaderContainerProps) {
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
      foldEnd={foldEnd}
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

/** The profession menu of the header: the nine codes of 002 §2, with the names of SHELL-38. */
const NAMES = {
  all: '全部专业',
  cjkj: '初级会计',
  zjkj: '中级会计',
  cpa: '注册会计师',
  cta: '税务师',
  kjsc: '会计实操',
  mat_g: '管理会计师',
  cma: 'CMA',
  zjjjs: '中级经济师',
} as const;

/** Each links to the courses matching it by name or teacher; the first to all of them. */
const PROFESSIONS: readonly HeaderEntry[] = Object.entries(NAMES).map(([id, name]) => ({
  id,
  name,
  href: id === 'all' ? ALL_COURSES : `${ALL_COURSES}?keyword=${encodeURIComponent(name)}`,
}));
