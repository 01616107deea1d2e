import { lazy } from 'react';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import type { AssessmentDialogProps } from './assessment-dialog.tsx';

const AssessmentDialog = lazy(async () => ({
  default: (await import('./assessment-dialog.tsx')).AssessmentDialog,
}));

/** The evaluation before an exam, and its handlers. */
interface AssessmentSource extends Watched<AssessmentDialogProps['form'] & { readonly open: boolean }> {
  score: AssessmentDialogProps['onScore'];
  comment: AssessmentDialogProps['onContent'];
  submit: () => void;
  close: () => void;
}

/** The evaluation of a course before its exam (D18), fetched when it first opens. */
export function AssessmentView({ assessment }: { assessment: AssessmentSource }) {
  const form = useWatched(assessment);
  return (
    <LazyMount open={form.open}>
      <AssessmentDialog
        open={form.open}
        form={form}
        onScore={assessment.score}
        onContent={assessment.comment}
        onSubmit={assessment.submit}
        onClose={assessment.close}
      />
    </LazyMount>
  );
}
