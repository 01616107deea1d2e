import { CONSTANTS } from '@jixu/constants';
import { ALL_COURSES, CENTER } from '@jixu/domain/site/pages/page-path';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { SHELL_TEXTS } from '../texts/shell-texts.ts';
import { BrandMark } from './brand-mark.tsx';
import type { HeaderEntry } from './header-entry.ts';
import { HeaderMenu } from './header-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import styles from './site-header.module.css';

/** For the style sheet, which also places what unfolds below the header (SHELL-09). */
const HEIGHT = { '--header-height': `${CONSTANTS.HEADER_HEIGHT_PX}px` } as CSSProperties;

/** unknown: user_info has not arrived yet; always the case on the server (SESSION-01). 请登录 stands there for everybody. */
export type HeaderSession =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'learner'; readonly name: string };

export interface SiteHeaderProps {
  professions: readonly HeaderEntry[];
  nav: readonly HeaderEntry[];
  session: HeaderSession;
  /** The flag "header login" (SHELL-36): off hides 请登录 and the nickname. */
  loginShown?: boolean;
  /** Target of the search form without script; the keyword is sent as ?keyword=. */
  searchAction?: string;
  keyword?: string;
  onSearch?: (keyword: string) => void;
  onSelect?: (entry: HeaderEntry) => void;
  onLogin: () => void;
  onLogout: () => void;
  centerHref?: string;
  /** Address of the current page; navigating folds the menu away. */
  page?: string;
  /** At the end of what a phone folds away. */
  foldEnd?: ReactNode;
}

/** Entries beyond this number fold into 更多, so that none is cut off at the end of the line. */
const ENTRIES_ON_THE_LINE = 4;

/** The shared header, 74 px high (SHELL-04…09); below 960 px everything except the session folds behind 菜单. */
export function SiteHeader(props: SiteHeaderProps) {
  const { loginShown = true, searchAction = ALL_COURSES, page = '' } = props;
  /** The page on which it was unfolded: on any other it is folded again. */
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === page;
  const foldId = useId();
  const rest = props.nav
    .slice(ENTRIES_ON_THE_LINE)
    .flatMap((entry) => (entry.child?.length ? entry.child : [entry]));
  return (
    <header className={styles.header} style={HEIGHT}>
      <div className={styles.bar}>
        <BrandMark />
        <div id={foldId} className={styles.fold} data-open={isOpen || undefined}>
          <HeaderMenu label={SHELL_TEXTS.professions} entries={props.professions} onSelect={props.onSelect} />
          <nav className={styles.nav} aria-label={SHELL_TEXTS.mainNav}>
            <ul className={styles.entries}>
              {props.nav.slice(0, ENTRIES_ON_THE_LINE).map((entry) => (
                <li key={entry.id}>
                  <NavEntry entry={entry} onSelect={props.onSelect} />
                </li>
              ))}
              {rest.length > 0 && (
                <li>
                  <HeaderMenu label={PARTS_TEXTS.more} entries={rest} onSelect={props.onSelect} />
                </li>
              )}
            </ul>
          </nav>
          <HeaderSearch action={searchAction} keyword={props.keyword ?? ''} onSearch={props.onSearch} />
          {props.foldEnd}
        </div>
        {loginShown && <SessionCorner {...props} />}
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls={foldId}
          onClick={() => setOpenOn(isOpen ? null : page)}
        >
          {SHELL_TEXTS.menu}
        </button>
      </div>
    </header>
  );
}

function NavEntry({
  entry,
  onSelect,
}: {
  entry: HeaderEntry;
  onSelect: SiteHeaderProps['onSelect'];
}): ReactNode {
  if (entry.child && entry.child.length > 0) {
    return <HeaderMenu label={entry.name} entries={entry.child} onSelect={onSelect} />;
  }
  if (entry.href === undefined) {
    return (
      <button type="button" className={styles.entry} onClick={() => onSelect?.(entry)}>
        {entry.name}
      </button>
    );
  }
  return (
    <AppLink
      className={styles.entry}
      href={entry.href}
      {...(entry.newTab ? { target: '_blank' } : {})}
      {...(entry.isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {entry.name}
    </AppLink>
  );
}

function SessionCorner({ session, onLogin, onLogout, centerHref = CENTER.study }: SiteHeaderProps) {
  return (
    <div className={styles.session} data-session={session.kind}>
      {session.kind !== 'learner' && (
        <button type="button" className={styles.login} onClick={onLogin}>
          {SHELL_TEXTS.login}
        </button>
      )}
      {session.kind === 'learner' && (
        <>
          <AppLink className={styles.learner} href={centerHref}>
            {session.name}
          </AppLink>
          <button type="button" className={styles.logout} onClick={onLogout}>
            {SHELL_TEXTS.logout}
          </button>
        </>
      )}
    </div>
  );
}
