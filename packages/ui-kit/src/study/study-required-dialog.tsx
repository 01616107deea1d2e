import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { CENTER_TEXTS } from '../texts/center-texts.ts';

/** D13, D14: what is missing before a lesson can be watched (study_process 2 and 7). */
export const STUDY_REQUIRED_STATES = ['info', 'face'] as const;
export type StudyRequiredState = (typeof STUDY_REQUIRED_STATES)[number];

export interface StudyRequiredDialogProps {
  open: boolean;
  state: StudyRequiredState;
  /** 去完善 goes to the profile, 立即认证 to the face verification. */
  onGo: () => void;
  onClose: () => void;
}

const TEXTS = {
  info: [CENTER_TEXTS.infoRequiredText, CENTER_TEXTS.goComplete],
  face: [CENTER_TEXTS.faceRequiredText, CENTER_TEXTS.verifyNow],
} as const satisfies Record<StudyRequiredState, readonly string[]>;

/** D13, D14. Personal information (STUDY-29) or a face check (STUDY-30) is required before watching. */
export function StudyRequiredDialog({ open, state, onGo, onClose }: StudyRequiredDialogProps) {
  const [text, action] = TEXTS[state];
  return (
    <ConfirmDialog
      open={open}
      title={state === 'info' ? CENTER_TEXTS.infoRequired : CENTER_TEXTS.faceRequired}
      state={state}
      confirmLabel={action}
      onConfirm={onGo}
      onCancel={onClose}
    >
      {text}
    </ConfirmDialog>
  );
}
