import { Button } from '../parts/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { WholeWords } from '../parts/whole-words.tsx';
import styles from '../site/message-screen.module.css';
import { REGION_LOGIN_TEXTS as TEXTS } from '../texts/region-login-texts.ts';

/** entering: also while the page leaves for the study center. */
export const REGION_LOGIN_PANEL_STATES = ['entering', 'rejected', 'unanswered', 'no-ticket'] as const;

export interface RegionLoginPanelProps {
  state: (typeof REGION_LOGIN_PANEL_STATES)[number];
  /** The server's sentence, where it has said no. */
  message?: string;
  /** The page of the area the visitor came from, or the home page. */
  areaHref: string;
  onRetry: () => void;
}

/** What a learner sees who is back from the region's own login site. */
export function RegionLoginPanel({ state, message, areaHref, onRetry }: RegionLoginPanelProps) {
  const isBusy = state === 'entering';
  const { title, text } = wordsOf(state, message);
  return (
    <section
      className={styles.screen}
      data-panel-state={state}
      aria-busy={isBusy}
      role={isBusy ? 'status' : 'alert'}
    >
      <h1 key={title} className={styles.title}>
        <WholeWords>{title}</WholeWords>
      </h1>
      <p key={text} className={styles.text}>
        <WholeWords>{text}</WholeWords>
      </p>
      {actionOf({ state, areaHref, onRetry })}
    </section>
  );
}

function wordsOf(state: RegionLoginPanelProps['state'], message = ''): { title: string; text: string } {
  switch (state) {
    case 'entering':
      return { title: TEXTS.entering, text: TEXTS.enteringText };
    case 'rejected':
      return { title: message || TEXTS.rejected, text: TEXTS.rejectedText };
    case 'unanswered':
      return { title: TEXTS.unanswered, text: TEXTS.unansweredText };
    case 'no-ticket':
      return { title: TEXTS.noTicket, text: TEXTS.noTicketText };
  }
}

function actionOf({ state, areaHref, onRetry }: Omit<RegionLoginPanelProps, 'message'>) {
  if (state === 'entering') return <div className={styles.room} />;
  if (state === 'unanswered') {
    return (
      <Button kind="primary" onClick={onRetry}>
        {TEXTS.retry}
      </Button>
    );
  }
  return (
    <LinkButton kind="primary" href={areaHref}>
      {TEXTS.again}
    </LinkButton>
  );
}
