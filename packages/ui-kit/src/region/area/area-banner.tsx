import type { CreditSums } from '@jixu/domain/study/credits/credit-ledger';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { AREA_TEXTS as TEXTS } from '../../texts/area-texts.ts';
import styles from './area-banner.module.css';

export interface AreaYear {
  readonly standard: CreditSums | null;
  readonly deadline: {
    /** 2026-12-31, of Asia/Shanghai. */
    readonly day: string;
    /** Whole days; null until they are counted. */
    readonly daysLeft: number | null;
  } | null;
}

export interface AreaBannerProps {
  title: string;
  /** e.g. 主管单位：深圳市财政局; empty: no organiser is shown. */
  organiser: string;
  /** A picture of the area; empty or omitted: plain paper. */
  imageUrl?: string;
  /** Where the learner is: 浙江省 · 杭州市 · 西湖区. */
  place?: string;
  onChangePlace?: () => void;
  /** What the year asks for here, and until when; what is not known is left out. */
  year?: AreaYear;
  /** Shown on the right: the login box. */
  children?: ReactNode;
}

/** The area's title, organiser (AREA-04), deadline and standard, with the login box beside them. */
export function AreaBanner({
  title,
  organiser,
  imageUrl,
  place,
  onChangePlace,
  year,
  children,
}: AreaBannerProps) {
  return (
    <section className={styles.banner} data-has-picture={imageUrl ? '' : undefined}>
      {imageUrl && <img className={styles.picture} src={imageUrl} alt="" />}
      <div className={styles.inner}>
        <div className={styles.cover}>
          <h1 className={styles.title}>
            <WholeWords>{title}</WholeWords>
          </h1>
          {organiser && <p className={styles.organiser}>{organiser}</p>}
          {year && <Year {...year} />}
          {place && (
            <p className={styles.place}>
              {place}
              {onChangePlace && (
                <Button kind="quiet" size="small" onClick={onChangePlace}>
                  {TEXTS.changePlace}
                </Button>
              )}
            </p>
          )}
        </div>
        {children && <div>{children}</div>}
      </div>
    </section>
  );
}

/** Keeps the line of what comes. */
const NOT_COUNTED = '\u00a0';

/** What whoever comes here has to know before pressing anything: how much, and until when. */
function Year({ standard, deadline }: AreaYear) {
  if (standard === null && deadline === null) return null;
  return (
    <dl className={styles.year}>
      {standard && (
        <div>
          <dt>{TEXTS.standard}</dt>
          <dd>
            <strong>{TEXTS.credits(formatCredits(standard.total))}</strong>{' '}
            <span className={styles.parts}>
              {TEXTS.creditParts(formatCredits(standard.pro), formatCredits(standard.pub))}
            </span>
          </dd>
        </div>
      )}
      {deadline && (
        <div className={styles.deadline}>
          <dt>{TEXTS.deadline}</dt>
          <dd>
            <strong>{TEXTS.dayOf(deadline.day)}</strong>{' '}
            <span className={styles.days}>
              {deadline.daysLeft === null ? NOT_COUNTED : TEXTS.daysLeft(deadline.daysLeft)}
            </span>
          </dd>
        </div>
      )}
    </dl>
  );
}
