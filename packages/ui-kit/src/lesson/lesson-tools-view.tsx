import { initialRatingForm, type RatingForm } from '@jixu/domain/lesson/rating/rating-form';
import { useState } from 'react';
import { LazyMount } from '../parts/lazy-mount.tsx';
import { PatientPart, patientLoader } from '../parts/patient-part.tsx';
import { type DialogTurns, useDialogTurn } from '../parts/use-dialog-turn.ts';
import { useWatched, type Watched } from '../parts/use-watched.ts';
import { PlayerTools } from './player-tools.tsx';
import type { RatingDialogProps } from './rating/rating-dialog.tsx';

const ratingDialog = patientLoader(async () => (await import('./rating/rating-dialog.tsx')).RatingDialog);
const hardwareHelp = patientLoader(async () => (await import('./hardware-help.tsx')).HardwareHelp);

/** The rating of a course, and its handlers. */
interface RatingSource extends Watched<RatingForm> {
  open: () => void;
  score: RatingDialogProps['onScore'];
  comment: RatingDialogProps['onComment'];
  submit: () => void;
  close: () => void;
}

export interface LessonToolsViewProps {
  rating: RatingSource;
  courseName: string;
  /** Of the dialogs of the checks, too. */
  turns: DialogTurns;
  /** Whether to offer help with hardware acceleration (PLAYER-15). */
  isHelpOffered: boolean;
}

/** 本节评分 and 视频卡顿？ below the video; their dialogs take their turn with those of the checks (PLAYER-12, 13). */
export function LessonToolsView({ rating, courseName, turns, isHelpOffered }: LessonToolsViewProps) {
  const [isHelping, setIsHelping] = useState(false);
  const form = useWatched(rating);
  const rates = useDialogTurn(turns, 'rating', form.status !== 'closed');
  const helps = useDialogTurn(turns, 'hardware-help', isHelping);
  return (
    <>
      <PlayerTools
        state={isHelpOffered ? 'with-help' : 'rating-only'}
        onRate={rating.open}
        onHelp={() => setIsHelping(true)}
      />
      <LazyMount open={rates}>
        <PatientPart
          of={ratingDialog}
          with={{
            form: rates ? form : initialRatingForm,
            courseName,
            onScore: rating.score,
            onComment: rating.comment,
            onSubmit: rating.submit,
            onClose: rating.close,
          }}
        />
      </LazyMount>
      <LazyMount open={helps}>
        <PatientPart of={hardwareHelp} with={{ open: helps, onClose: () => setIsHelping(false) }} />
      </LazyMount>
    </>
  );
}
