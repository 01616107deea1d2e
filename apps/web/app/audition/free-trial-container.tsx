import type { TrialLesson } from '@jixu/controllers/audition/trial-controller';
import type { AuditionCourse } from '@jixu/ui-kit/audition/audition-list-state.ts';
import { FreeTrialDialog } from '@jixu/ui-kit/audition/free-trial-dialog.tsx';
import { TrialEndedDialog } from '@jixu/ui-kit/audition/trial-ended-dialog.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { useMemo } from 'react';
import { useLoggedIn } from '../site/context/site-context.tsx';
import { TrialFrame } from './trial-frame.tsx';
import { trialHref } from './trial-query.ts';
import { useTrial, useTrialPlace } from './use-trial.ts';
import { useWayToBuy } from './use-way-to-buy.ts';

export interface FreeTrialContainerProps {
  /** null: closed. */
  course: AuditionCourse | null;
  isHome: boolean;
  onClose: () => void;
}

/** The dialog of the free preview (TRIAL-01), and the one that ends it. */
export default function FreeTrialContainer({ course, ...props }: FreeTrialContainerProps) {
  return course && <OpenTrial key={course.section_id} course={course} {...props} />;
}

function OpenTrial({ course, isHome, onClose }: FreeTrialContainerProps & { course: AuditionCourse }) {
  const lesson: TrialLesson = useMemo(
    () => ({
      videoId: course.video_id,
      sectionId: course.section_id,
      courseId: course.course_id,
      freeMinutes: course.section_free_time,
    }),
    [course],
  );
  const controller = useTrial(lesson);
  const { video, trial } = useWatched(controller.view);
  const place = useTrialPlace(isHome);
  const loggedIn = useLoggedIn() === true;
  const wayToBuy = useWayToBuy();
  const leave = () => {
    onClose();
    wayToBuy();
  };
  const close = () => {
    controller.closeEnded();
    onClose();
  };
  const way = { place, loggedIn, onBuy: leave, onLogin: leave };
  return (
    <FreeTrialDialog
      open
      courseName={course.course_name}
      teacherName={course.teacher_name}
      freeMinutes={trial.minutes}
      pageHref={trialHref(lesson)}
      video={video}
      onRetry={() => controller.retry()}
      onClose={close}
      {...way}
      // Once the minutes are over, only the message offers a next step.
      place={trial.status === 'listening' ? place : 'no-area'}
    >
      <TrialFrame controller={controller} {...(video === 'playing' ? {} : { overlay: '' })} />
      <TrialEndedDialog
        open={trial.status === 'passed'}
        freeMinutes={trial.minutes}
        onClose={close}
        {...way}
      />
    </FreeTrialDialog>
  );
}
