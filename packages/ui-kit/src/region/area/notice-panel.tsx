import { CONSTANTS } from '@jixu/constants';
import { AppLink } from '../../parts/app-link.tsx';
import { Button } from '../../parts/button.tsx';
import { CountdownNote } from '../../parts/countdown-note.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { AREA_TEXTS } from '../../texts/area-texts.ts';
import { linesOf } from './lines-of.ts';
import styles from './notice-panel.module.css';

export interface AreaTips {
  readonly title: string;
  /** Line breaks separate the lines. */
  readonly content: string;
}

export interface AreaNotice {
  id: number | string;
  title: string;
  /** Publish date, yyyy-MM-dd. */
  date: string;
  href: string;
}

/** failed: the list could not be read; a retry is offered. */
export const NOTICE_PANEL_STATES = ['loading', 'listed', 'empty', 'failed'] as const;
export type NoticePanelState = (typeof NOTICE_PANEL_STATES)[number];

export interface NoticePanelProps {
  /** null while loading. */
  notices: readonly AreaNotice[] | null;
  /** The total on the server; a link to the full list appears above 4 (AREA-13). */
  noticeCount: number;
  moreHref: string;
  /** Whole days; null or negative: no countdown is shown; undefined: room for one until they are counted. */
  daysLeft: number | null | undefined;
  /** Text before the number of days. */
  countdownContent?: string;
  /** What its tips say, for whoever closed them. */
  tips?: AreaTips | null;
  /** Set when the list could not be read: retries. */
  onRetry?: () => void;
}

const SHOWN = CONSTANTS.NOTICES_MORE_ABOVE;

function stateOf({ notices, onRetry }: NoticePanelProps): NoticePanelState {
  if (onRetry) return 'failed';
  if (notices === null) return 'loading';
  return notices.length === 0 ? 'empty' : 'listed';
}

/** The area's notices, above the countdown to the end of the year (AREA-10). */
export function NoticePanel(props: NoticePanelProps) {
  const { notices, daysLeft, countdownContent } = props;
  const state = stateOf(props);
  return (
    <section aria-label={AREA_TEXTS.notices} data-panel-state={state}>
      <SectionHead
        title={AREA_TEXTS.notices}
        aside={props.noticeCount > SHOWN && <AppLink href={props.moreHref}>{AREA_TEXTS.noticesMore}</AppLink>}
      />
      {daysLeft !== null && (daysLeft ?? 0) >= 0 && (
        <div className={styles.countdown} data-waits={daysLeft === undefined || undefined}>
          <CountdownNote
            daysLeft={daysLeft ?? 0}
            {...(countdownContent ? { content: countdownContent } : {})}
          />
        </div>
      )}
      {state === 'loading' && <Skeleton lines={SHOWN} />}
      {state === 'failed' && (
        <p className={styles.empty} role="status">
          {AREA_TEXTS.noticesFailed}
          <Button kind="quiet" size="small" onClick={props.onRetry}>
            {AREA_TEXTS.retry}
          </Button>
        </p>
      )}
      {state === 'empty' && <p className={styles.empty}>{AREA_TEXTS.noticesEmpty}</p>}
      {state === 'listed' && notices && (
        <ul className={styles.list}>
          {notices.slice(0, SHOWN).map((notice) => (
            <li key={notice.id} className={styles.item}>
              <AppLink className={styles.link} href={notice.href} target="_blank">
                <WholeWords>{notice.title}</WholeWords>
              </AppLink>
              <time className={styles.date} dateTime={notice.date}>
                {notice.date}
              </time>
            </li>
          ))}
        </ul>
      )}
      {props.tips && <Tips {...props.tips} />}
    </section>
  );
}

/** The words of the popup (AREA-12), which opens by itself only once. */
function Tips({ title, content }: AreaTips) {
  return (
    <section className={styles.tips} aria-label={title}>
      <h3 className={styles.tipsTitle}>{title}</h3>
      {linesOf(content).map(({ key, text }) => (
        <p key={key}>
          <WholeWords>{text}</WholeWords>
        </p>
      ))}
    </section>
  );
}
