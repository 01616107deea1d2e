import { takeOverDialog } from '@jixu/controllers/player/lesson-view';
import { LazyMount } from '@jixu/ui-kit/parts/lazy-mount.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { lazy } from 'react';
import type { Lesson } from './use-lesson.ts';

const LeaseDialog = lazy(async () => ({
  default: (await import('@jixu/ui-kit/player/lease-dialog.tsx')).LeaseDialog,
}));

/** 您正在看课中！ Offers to continue here; 暂不 leaves the lesson paused, with the same offer over the video. */
export function TakeOverDialog({ lesson }: { lesson: Lesson }) {
  const dialog = takeOverDialog(useWatched(lesson.lease));
  return (
    <LazyMount open={dialog.open}>
      <LeaseDialog {...dialog} onTakeOver={lesson.takeOver} onLater={lesson.declineTakeOver} />
    </LazyMount>
  );
}
