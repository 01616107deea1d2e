import { takeOverDialog } from '@jixu/controllers/player/lesson-view';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { LeaseDialog } from '@jixu/ui-kit/player/lease-dialog.tsx';
import type { Lesson } from '../bindings/use-lesson.ts';

/** 您正在看课中！ Offers to continue here; 暂不 leaves the lesson paused, with the same offer over the video. */
export function TakeOverDialog({ lesson }: { lesson: Lesson }) {
  const lease = useWatched(lesson.lease);
  return (
    <LeaseDialog {...takeOverDialog(lease)} onTakeOver={lesson.takeOver} onLater={lesson.declineTakeOver} />
  );
}
