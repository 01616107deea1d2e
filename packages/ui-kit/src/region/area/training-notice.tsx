import { AppLink } from '../../parts/app-link.tsx';
import { useArticleText } from '../../parts/article-text.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { SectionHead } from '../../parts/section-head.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { WholeWords } from '../../parts/whole-words.tsx';
import { AREA_TEXTS } from '../../texts/area-texts.ts';
import styles from './training-notice.module.css';

export const TRAINING_NOTICE_STATES = ['loading', 'shown', 'empty', 'failed'] as const;
export type TrainingNoticeState = (typeof TRAINING_NOTICE_STATES)[number];

export interface TrainingNoticeProps {
  /** Heading of the document, e.g. 深圳市2026年度会计人员继续教育培训须知. */
  title: string;
  /**
   * The instructions as HTML, inserted into the page unchanged. TRUSTED: the caller must have sanitised it
   * (sanitize-html on the server, DOMPurify in the browser). null while loading, empty for none.
   */
  contentHtml: string | null;
  /** The instructions could not be read, so it is unknown whether there are any. */
  hasFailed?: boolean;
  /** The PDF preview page of the flow for computers (AREA-06); null: no link. */
  pcFlowHref: string | null;
  /** The same for phones (AREA-07); null: no link. */
  mobileFlowHref: string | null;
}

function stateOf({ contentHtml, hasFailed }: TrainingNoticeProps): TrainingNoticeState {
  if (hasFailed) return 'failed';
  if (contentHtml === null) return 'loading';
  return contentHtml === '' ? 'empty' : 'shown';
}

/** The training instructions as a printed document (AREA-09), with the operation flows beside it. */
export function TrainingNotice(props: TrainingNoticeProps) {
  const { title, contentHtml, pcFlowHref, mobileFlowHref } = props;
  const state = stateOf(props);
  const text = useArticleText(contentHtml ?? '');
  return (
    <section aria-label={AREA_TEXTS.notice} data-panel-state={state}>
      <SectionHead
        title={AREA_TEXTS.notice}
        aside={
          <span className={styles.flows}>
            {pcFlowHref && <FlowLink href={pcFlowHref} text={AREA_TEXTS.pcFlow} />}
            {mobileFlowHref && <FlowLink href={mobileFlowHref} text={AREA_TEXTS.mobileFlow} />}
          </span>
        }
      />
      <article className={styles.page}>
        {title && (
          <h3 className={styles.title}>
            <WholeWords>{title}</WholeWords>
          </h3>
        )}
        {state === 'loading' && <Skeleton lines={6} />}
        {state === 'empty' && <EmptyState occasion="notices" title={AREA_TEXTS.noticeEmpty} />}
        {state === 'failed' && (
          <EmptyState occasion="failed" title={AREA_TEXTS.noticeFailed} text={AREA_TEXTS.noticeFailedText} />
        )}
        {state === 'shown' && contentHtml && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the caller, see contentHtml
          <div className={styles.content} dangerouslySetInnerHTML={text} />
        )}
      </article>
    </section>
  );
}

function FlowLink({ href, text }: { href: string; text: string }) {
  return (
    <AppLink className={styles.flow} href={href}>
      {text}
      <span className={styles.kind}>{AREA_TEXTS.pdf}</span>
    </AppLink>
  );
}
