import { takeOverDialog } from '@jixu/domain/lesson/player/lesson-view';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { PatientPart, patientLoader } from '../parts/patient-part.tsx';
import { useDialogTurn } from '../parts/use-dialog-turn.ts';
import { useWatched } from '../parts/use-watched.ts';
import type { LessonSources } from './lesson-sources.ts';

const leaseDialog = patientLoader(async () => (await import('./lease-dialog.tsx')).LeaseDialog);

/** 您正在看课中！ Offers to continue here; 暂不 leaves the lesson paused, with the same offer over the video. */
export function TakeOverDialog({ lesson }: { lesson: LessonSources }) {
  const dialog = takeOverDialog(useWatched(lesson.lease));
  const open = useDialogTurn(lesson.interruptions, 'take-over', dialog.open);
  return (
    <LazyMount open={open}>
      <PatientPart
        of={leaseDialog}
        with={{ ...dialog, open, onTakeOver: lesson.takeOver, onLater: lesson.declineTakeOver }}
      />
    </LazyMount>
  );
}
