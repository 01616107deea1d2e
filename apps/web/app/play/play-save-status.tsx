import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import { SaveStatus } from '@jixu/ui-kit/player/save-status.tsx';
import type { Lesson } from '../bindings/use-lesson.ts';

/** Whether watched time is saved, in one line (integrity 6). */
export function PlaySaveStatus({ lesson }: { lesson: Lesson }) {
  const { waiting, waitingMs, savedAt, failing, durable } = useWatched(lesson.saved);
  const seconds = Math.round(waitingMs / 1000);
  if (!durable) return <SaveStatus state="no-storage" seconds={seconds} />;
  if (failing) return <SaveStatus state="offline" seconds={seconds} />;
  if (waiting > 0) return <SaveStatus state="pending" seconds={seconds} />;
  return <SaveStatus state="saved" at={savedAt} />;
}
