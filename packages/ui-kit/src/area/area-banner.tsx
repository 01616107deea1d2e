import type { ReactNode } from 'react';
import styles from './area-banner.module.css';

export interface AreaBannerProps {
  title: string;
  /** e.g. 主管单位：深圳市财政局; empty: nothing is named. */
  organiser: string;
  /** A picture of the area; empty or left out: the page draws its own ledger lines. */
  imageUrl?: string;
  /** Stands at the right: the login box. */
  children?: ReactNode;
}

/** The cover of the area's account book: title and organiser (AREA-04), with the way in beside them. */
export function AreaBanner({ title, organiser, imageUrl, children }: AreaBannerProps) {
  return (
    <section className={styles.banner} data-has-picture={imageUrl ? '' : undefined}>
      {imageUrl ? <img className={styles.picture} src={imageUrl} alt="" /> : <Lines />}
      <div className={styles.inner}>
        <div className={styles.cover}>
          <h1 className={styles.title}>{title}</h1>
          {organiser && <p className={styles.organiser}>{organiser}</p>}
        </div>
        {children && <div className={styles.aside}>{children}</div>}
      </div>
    </section>
  );
}

/** The ruling of an empty account page: a margin line and columns for figures. */
function Lines() {
  return (
    <svg className={styles.lines} aria-hidden="true" width="100%" height="100%">
      <defs>
        <pattern id="area-banner-ruling" width="168" height="34" patternUnits="userSpaceOnUse">
          <path className={styles.row} d="M0 33.5h168" />
          <path className={styles.column} d="M.5 0v34M28.5 0v34M56.5 0v34" />
          <path className={styles.pair} d="M84.5 0v34M87.5 0v34" />
          <path className={styles.column} d="M115.5 0v34M143.5 0v34" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#area-banner-ruling)" />
    </svg>
  );
}
