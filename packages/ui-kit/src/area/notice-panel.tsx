import { AppLink } from '../parts/app-link.tsx';
import { Button } from '../parts/button.tsx';
import { CountdownNote } from '../parts/countdown-note.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Skeleton } from '../parts/skeleton.tsx';
import { AREA_TEXTS } from '../texts/area-texts.ts';
import styles from './notice-panel.module.css';

export interface AreaNotice {
  id: number | string;
  title: string;
  /** Publish date, yyyy-MM-dd. */
  date: string;
  href: string;
}

export interface NoticePanelProps {
  /** null while they are loading. */
  notices: readonly AreaNotice[] | null;
  /** All there are on the server; the way to the rest shows above 4 (AREA-13). */
  noticeCount: number;
  moreHref: string;
  /** Whole days as the rule counts them; null or below 0: no countdown. */
  daysLeft: number | null;
  /** Text before the number of days. */
  countdownContent?: string;
  /** Opens the area's tips again. */
  onTips?: () => void;
}

const SHOWN = 4;

/** Notices of the area over the countdown of the year (AREA-10). */
export function NoticePanel(props: NoticePanelProps) {
  const { notices, daysLeft, countdownContent } = props;
  return (
    <section aria-label={AREA_TEXTS.notices}>
      <SectionHead
        title={AREA_TEXTS.notices}
        aside={props.noticeCount > SHOWN && <AppLink href={props.moreHref}>{AREA_TEXTS.noticesMore}</AppLink>}
      />
      {daysLeft !== null && daysLeft >= 0 && (
        <div className={styles.countdown}>
          <CountdownNote daysLeft={daysLeft} {...(countdownContent ? { content: countdownContent } : {})} />
        </div>
      )}
      {notices === null && <Skeleton lines={SHOWN} />}
      {notices?.length === 0 && <p className={styles.empty}>{AREA_TEXTS.noticesEmpty}</p>}
      {notices && notices.length > 0 && (
        <ul className={styles.list}>
          {notices.slice(0, SHOWN).map((notice) => (
            <li key={notice.id} className={styles.item}>
              <AppLink className={styles.link} href={notice.href} target="_blank">
                {notice.title}
              </AppLink>
              <time className={styles.date} dateTime={notice.date}>
                {notice.date}
              </time>
            </li>
          ))}
        </ul>
      )}
      {props.onTips && (
        <Button kind="quiet" size="small" className={styles.tips} onClick={props.onTips}>
          {AREA_TEXTS.tipsAgain}
        </Button>
      )}
    </section>
  );
}
