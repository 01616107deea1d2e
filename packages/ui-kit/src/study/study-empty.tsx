import { claimFloatLabel } from '@jixu/domain/claim/claim-state';
import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';

/**
 * not-bought: nothing bought (STUDY-19). not-chosen: bought, nothing chosen (STUDY-20). no-course: neither is possible,
 * e.g. in a past year or a province without a selection center. failed: the list could not be read.
 */
export const STUDY_EMPTY_STATES = ['not-bought', 'not-chosen', 'no-course', 'failed'] as const;
export type StudyEmptyState = (typeof STUDY_EMPTY_STATES)[number];

export type StudyEmptyProps =
  | { state: Exclude<StudyEmptyState, 'failed' | 'not-bought'> }
  /** `onClaim`: free courses can still be claimed, which comes before buying any. */
  | { state: 'not-bought'; onClaim?: (() => void) | undefined }
  | { state: 'failed'; message: string; onRetry: () => void };

/** Shown instead of the courses, with the one next step. */
export function StudyEmpty(props: StudyEmptyProps) {
  if (props.state === 'failed') {
    const retry = (
      <Button kind="primary" onClick={props.onRetry}>
        {CENTER_TEXTS.retry}
      </Button>
    );
    return (
      <EmptyState occasion="failed" title={CENTER_TEXTS.failedTitle} text={props.message} action={retry} />
    );
  }
  if (props.state === 'not-bought' && props.onClaim) {
    return (
      <EmptyState
        occasion="courses"
        title={CENTER_TEXTS.mayClaimTitle}
        text={CENTER_TEXTS.mayClaimText}
        action={
          <>
            <Button kind="primary" onClick={props.onClaim}>
              {claimFloatLabel(1)}
            </Button>
            <LinkButton href={CENTER.buy}>{CENTER_TEXTS.goBuy}</LinkButton>
          </>
        }
      />
    );
  }
  if (props.state === 'not-bought') {
    return (
      <EmptyState
        occasion="courses"
        title={CENTER_TEXTS.notBoughtTitle}
        text={CENTER_TEXTS.notBoughtText}
        action={<GoTo href={CENTER.buy} text={CENTER_TEXTS.goBuy} />}
      />
    );
  }
  if (props.state === 'not-chosen') {
    return (
      <EmptyState
        occasion="blank"
        title={CENTER_TEXTS.notChosenTitle}
        text={CENTER_TEXTS.notChosenText}
        action={<GoTo href={CENTER.select} text={CENTER_TEXTS.goChoose} />}
      />
    );
  }
  return (
    <EmptyState occasion="courses" title={CENTER_TEXTS.noCourseTitle} text={CENTER_TEXTS.noCourseText} />
  );
}

function GoTo({ href, text }: { href: string; text: string }) {
  return (
    <LinkButton kind="primary" href={href}>
      {text}
    </LinkButton>
  );
}
