import { CENTER } from '@jixu/domain/site/pages/page-path';
import { Button } from '../parts/button.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';

/**
 * not-bought: nothing bought (STUDY-19). no-course: nothing can be, e.g. in a past year or a province without a selection
 * center. failed: the list could not be read.
 */
export const STUDY_EMPTY_STATES = ['not-bought', 'no-course', 'failed'] as const;
export type StudyEmptyState = (typeof STUDY_EMPTY_STATES)[number];

export type StudyEmptyProps =
  | { state: Exclude<StudyEmptyState, 'failed'> }
  | { state: 'failed'; message: string; onRetry: () => void };

/** Shown instead of the courses, with the one next step. */
export function StudyEmpty(props: StudyEmptyProps) {
  if (props.state === 'failed') {
    const retry = (
      <Button kind="primary" onClick={props.onRetry}>
        {CENTER_TEXTS.retry}
      </Button>
    );
    return <EmptyState title={CENTER_TEXTS.failedTitle} text={props.message} action={retry} />;
  }
  if (props.state === 'not-bought') {
    const buy = (
      <LinkButton kind="primary" href={CENTER.buy}>
        {CENTER_TEXTS.goBuy}
      </LinkButton>
    );
    return <EmptyState title={CENTER_TEXTS.notBoughtTitle} text={CENTER_TEXTS.notBoughtText} action={buy} />;
  }
  return <EmptyState title={CENTER_TEXTS.noCourseTitle} text={CENTER_TEXTS.noCourseText} />;
}
