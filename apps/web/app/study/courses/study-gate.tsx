import type { StudyGateController } from '@jixu/controllers/study/study-gate-controller';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';

const StudyMobileBlockedDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/study/study-mobile-blocked-dialog.tsx')).StudyMobileBlockedDialog,
}));
const StudyRequiredDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/study/study-required-dialog.tsx')).StudyRequiredDialog,
}));

/** D13, D14, D15: what keeps a learner from the lesson that was clicked. */
export function StudyGate({ gate }: { gate: StudyGateController }) {
  const dialog = useWatched(gate.dialog);
  const isRequired = dialog === 'info' || dialog === 'face';
  return (
    <>
      <LazyMount open={isRequired}>
        <StudyRequiredDialog
          open={isRequired}
          state={dialog === 'face' ? 'face' : 'info'}
          onGo={gate.goFirst}
          onClose={gate.close}
        />
      </LazyMount>
      <LazyMount open={dialog === 'mobile'}>
        <StudyMobileBlockedDialog open={dialog === 'mobile'} onRead={gate.close} />
      </LazyMount>
    </>
  );
}
