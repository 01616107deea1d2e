import { CENTER } from '@jixu/domain/site/pages/page-path';
import { AppLink } from '../parts/app-link.tsx';
import { InlineMessage } from '../parts/inline-message.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';
import styles from './study-notices.module.css';

export const SCORE_SEND_STATES = ['sent', 'failed', 'closed'] as const;
export type ScoreSendState = (typeof SCORE_SEND_STATES)[number];

export interface ScoreSendNoticeProps {
  state: ScoreSendState;
  onClose: () => void;
}

/** D16. What became of the year's credits that were reported (STUDY-21). */
export function ScoreSendNotice({ state, onClose }: ScoreSendNoticeProps) {
  return (
    <div data-dialog-state={state}>
      {state !== 'closed' && (
        <InlineMessage kind={state === 'sent' ? 'info' : 'waiting'} onClose={onClose}>
          {state === 'sent' ? CENTER_TEXTS.scoreSent : CENTER_TEXTS.scoreNotSent}
        </InlineMessage>
      )}
    </div>
  );
}

export const INFO_CHECK_STATES = ['open', 'closed'] as const;
export type InfoCheckState = (typeof INFO_CHECK_STATES)[number];

export interface InfoCheckNoticeProps {
  state: InfoCheckState;
  onClose: () => void;
}

/** D17. The learner's details must be confirmed for the year (STUDY-22). */
export function InfoCheckNotice({ state, onClose }: InfoCheckNoticeProps) {
  return (
    <div data-dialog-state={state}>
      {state === 'open' && (
        <InlineMessage
          kind="waiting"
          onClose={onClose}
          action={
            <AppLink className={styles.link} href={CENTER.profile}>
              {CENTER_TEXTS.goCheck}
            </AppLink>
          }
        >
          {CENTER_TEXTS.infoCheck}
        </InlineMessage>
      )}
    </div>
  );
}

export interface StudyNoticesProps {
  scoreSend: ScoreSendState;
  infoCheck: InfoCheckState;
  onCloseScoreSend: () => void;
  onCloseInfoCheck: () => void;
}

/** What is told about the year; nothing when all of it is closed. */
export function StudyNotices(props: StudyNoticesProps) {
  const { scoreSend, infoCheck } = props;
  if (scoreSend === 'closed' && infoCheck === 'closed') return null;
  return (
    <div className={styles.notices}>
      <ScoreSendNotice state={scoreSend} onClose={props.onCloseScoreSend} />
      <InfoCheckNotice state={infoCheck} onClose={props.onCloseInfoCheck} />
    </div>
  );
}
