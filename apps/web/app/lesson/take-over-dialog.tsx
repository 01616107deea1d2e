import { takeOverDialog } from '@jixu/controllers/lesson/player/lesson-view';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { PatientPart, patientLoader } from '@jixu/ui-kit/parts/patient-part.tsx';
import { useDialogTurn } from '@jixu/ui-kit/parts/use-dialog-turn.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { Lesson } from '../bindings/begun-lesson.ts';

const leaseDialog = patientLoader(
  async () => (await import('@jixu/ui-kit/lesson/lease-dialog.tsx')).LeaseDialog,
);

/** 您正在看课中！ Offers to continue here; 暂不 leaves the lesson paused, with the same offer over the video. */
export function TakeOverDialog({ lesson }: { lesson: Lesson }) {
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
