import { createRatingController } from '@jixu/controllers/lesson/rating/rating-controller';
import { initialRatingForm } from '@jixu/domain/lesson/rating/rating-form';
import { offersHardwareHelp } from '@jixu/ui-kit/lesson/offers-hardware-help.ts';
import { PlayerTools } from '@jixu/ui-kit/lesson/player-tools.tsx';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { PatientPart, patientLoader } from '@jixu/ui-kit/parts/patient-part.tsx';
import { useDialogTurn } from '@jixu/ui-kit/parts/use-dialog-turn.ts';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useEffect, useState } from 'react';
import type { Lesson } from '../bindings/begun-lesson.ts';
import { browserClock } from '../bindings/browser-clock.ts';
import { useSite } from '../site/context/site-context.tsx';

const ratingDialog = patientLoader(
  async () => (await import('@jixu/ui-kit/lesson/rating/rating-dialog.tsx')).RatingDialog,
);
const hardwareHelp = patientLoader(async () => (await import('./hardware-help.tsx')).HardwareHelp);

/** By then a lesson plays: the first look at a graphics card takes more than ten milliseconds. */
const LOOK_AFTER_MS = 2_000;

function useHardwareHelp(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(
    () => browserClock.after(LOOK_AFTER_MS, () => setIsOffered(offersHardwareHelp(graphicsCard()))),
    [],
  );
  return isOffered;
}

export interface LessonToolsProps {
  lesson: Lesson;
  courseId: number;
  courseName: string;
}

/** 本节评分 and 视频卡顿？ below the video; their dialogs take their turn with those of the checks (PLAYER-12, 13). */
export function LessonTools({ lesson, courseId, courseName }: LessonToolsProps) {
  const { api, toast } = useSite();
  const isOffered = useHardwareHelp();
  const [isHelping, setIsHelping] = useState(false);
  const [rating] = useState(() =>
    createRatingController({ calls: api, clock: browserClock, toast, courseId }),
  );
  const form = useWatched(rating);
  useEffect(() => rating.destroy, [rating]);
  const rates = useDialogTurn(lesson.interruptions, 'rating', form.status !== 'closed');
  const helps = useDialogTurn(lesson.interruptions, 'hardware-help', isHelping);
  return (
    <>
      <PlayerTools
        state={isOffered ? 'with-help' : 'rating-only'}
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

/** The name by which WebGL calls the graphics card; empty where it does not say. */
function graphicsCard(): string {
  const gl = document.createElement('canvas').getContext('webgl');
  if (gl === null) return '';
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name: unknown = gl.getParameter(info === null ? gl.RENDERER : info.UNMASKED_RENDERER_WEBGL);
  // Browsers keep only a few contexts.
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' ? name : '';
}
