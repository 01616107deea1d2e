import { AppLink } from '../parts/app-link.tsx';
import { PrintedText, type PrintedTextProps } from '../site/printed-text.tsx';
import { SCREEN_TEXTS as TEXTS } from '../texts/screen-texts.ts';
import styles from './notice-page.module.css';

export interface NoticePageProps extends Pick<PrintedTextProps, 'title' | 'day' | 'contentHtml'> {
  listHref: string;
}

/** A notice: title, date, text (NOTICE-05). It opened in a tab of its own, so there is no page to go back to. */
export function NoticePage({ listHref, ...text }: NoticePageProps) {
  return (
    <PrintedText {...text} empty={TEXTS.noticeEmpty}>
      <p className={styles.way}>
        <AppLink href={listHref}>{TEXTS.allNotices}</AppLink>
      </p>
    </PrintedText>
  );
}
