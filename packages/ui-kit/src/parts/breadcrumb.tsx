import { PARTS_TEXTS } from '../texts/parts-texts.ts';
import { AppLink } from './app-link.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  text: string;
  /** Omitted for the last crumb, the current page. */
  href?: string;
}

/** 当前位置：… (SHELL-19). Renders nothing without crumbs (SHELL-18). */
export function Breadcrumb({ crumbs, label = true }: { crumbs: readonly Crumb[]; label?: boolean }) {
  if (crumbs.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={PARTS_TEXTS.currentLocation.replace('：', '')}>
      {label && <span>{PARTS_TEXTS.currentLocation}</span>}
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ''} ${crumb.text}`} className={styles.item}>
            {crumb.href ? (
              <AppLink className={styles.link} href={crumb.href}>
                {crumb.text}
              </AppLink>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
