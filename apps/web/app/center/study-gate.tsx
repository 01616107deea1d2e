import type { StudyGateController } from '@jixu/controllers/study/study-gate-controller';
import { StudyMobileBlockedDialog } from '@jixu/ui-kit/center/study-mobile-blocked-dialog.tsx';
import { StudyRequiredDialog } from '@jixu/ui-kit/center/study-required-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';

/** D13, D14, D15: what keeps a learner from the lesson that was clicked. */
export function StudyGate({ gate }: { gate: StudyGateController }) {
  const dialog = useWatched(gate.dialog);
  return (
    <>
      <StudyRequiredDialog
        open={dialog === 'info' || dialog === 'face'}
        state={dialog === 'face' ? 'face' : 'info'}
        onGo={gate.goFirst}
        onClose={gate.close}
      />
      <StudyMobileBlockedDialog open={dialog === 'mobile'} onRead={gate.close} />
    </>
  );
}
