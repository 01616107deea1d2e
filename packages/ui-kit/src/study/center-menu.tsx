import { pagePath } from '@jixu/domain/site/pages/page-path';
import { useEffect, useId, useRef } from 'react';
import { AppLink } from '../parts/app-link.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './center-menu.module.css';

export type CenterType = 1 | 2 | 3 | 4 | 5 | 6;

export interface CenterMenuProps {
  /** Nothing is shown until the page is ready (CENTER-02). */
  ready: boolean;
  current: CenterType;
  /** Province 31 has no selection center (CENTER-11). */
  selectionHidden?: boolean;
}

const ORDER: readonly CenterType[] = [1, 6, 2, 3, 4, 5];

/** The left menu, styled as index tabs of an account book (CENTER-17); three of its names are about courses, so each says what it has. */
export function CenterMenu({ ready, current, selectionHidden = false }: CenterMenuProps) {
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  useEffect(() => {
    if (ready) bringIntoView(list.current, current);
  }, [ready, current]);
  if (!ready) return <Place />;
  const shown = ORDER.filter((type) => !(selectionHidden && type === 6));
  return (
    <nav className={styles.menu} aria-label={CENTER_TEXTS.menu}>
      <p className={styles.title}>{CENTER_TEXTS.menu}</p>
      <ul className={styles.list} ref={list}>
        {shown.map((type) => (
          <li key={type} data-type={type}>
            <AppLink
              className={styles.link}
              href={pagePath('center', { type })}
              aria-describedby={`${id}-${type}`}
              {...(type === current ? { 'aria-current': 'page' as const } : {})}
            >
              {CENTER_TEXTS.menuItems[type]}
              <span className={styles.note} id={`${id}-${type}`} aria-hidden="true">
                {CENTER_TEXTS.menuNotes[type]}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where it stands above the page its place is kept, tab by tab. */
function Place() {
  return (
    <div className={styles.place}>
      <div className={styles.list}>
        {ORDER.map((type) => (
          <div key={type}>
            <div className={styles.link} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Where the tabs scroll sideways, on a phone; scrollIntoView would move the page as well. */
function bringIntoView(list: HTMLUListElement | null, current: CenterType): void {
  const tab = list?.querySelector(`[data-type="${current}"]`)?.getBoundingClientRect();
  if (!list || !tab) return;
  const seen = list.getBoundingClientRect();
  list.scrollLeft += (tab.left + tab.right - seen.left - seen.right) / 2;
}
