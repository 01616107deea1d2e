import { saveStatus } from '@jixu/controllers/lesson/player/lesson-view';
import { SaveStatus } from '@jixu/ui-kit/lesson/save-status.tsx';
import { useWatched } from '@jixu/ui-kit/parts/use-watched.ts';
import type { Lesson } from '../bindings/begun-lesson.ts';
import { useOnline } from './use-online.ts';

/** Whether watched time is saved, in one line (integrity 6). */
export function PlaySaveStatus({ lesson }: { lesson: Lesson }) {
  const online = useOnline();
  return (
    <SaveStatus {...saveStatus(useWatched(lesson.saved), { online, untilPushMs: lesson.untilPushMs() })} />
  );
}
