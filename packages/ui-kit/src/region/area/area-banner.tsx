import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { AREA_TEXTS } from '../../texts/area-texts.ts';
import styles from './area-banner.module.css';

export interface AreaBannerProps {
  title: string;
  /** e.g. 主管单位：深圳市财政局; empty: no organiser is shown. */
  organiser: string;
  /** A picture of the area; empty or omitted: ledger lines are drawn instead. */
  imageUrl?: string;
  /** Where the learner is: 浙江省 · 杭州市 · 西湖区. */
  place?: string;
  onChangePlace?: () => void;
  /** Shown on the right: the login box. */
  children?: ReactNode;
}

/** The area's title and organiser, styled as the cover of an account book (AREA-04), with the login box beside them. */
export function AreaBanner({ title, organiser, imageUrl, place, onChangePlace, children }: AreaBannerProps) {
  return (
    <section className={styles.banner} data-has-picture={imageUrl ? '' : undefined}>
      {imageUrl ? <img className={styles.picture} src={imageUrl} alt="" /> : <Lines />}
      <div className={styles.inner}>
        <div className={styles.cover}>
          <h1 className={styles.title}>
            <WholeWords>{title}</WholeWords>
          </h1>
          {organiser && <p className={styles.organiser}>{organiser}</p>}
          {place && (
            <p className={styles.place}>
              {place}
              {onChangePlace && (
                <Button kind="quiet" size="small" onClick={onChangePlace}>
                  {AREA_TEXTS.changePlace}
                </Button>
              )}
            </p>
          )}
        </div>
        {children && <div className={styles.aside}>{children}</div>}
      </div>
    </section>
  );
}

/** The ruling of a blank account page: a margin line and columns for figures. */
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
