import type { DirectoryFolder, DirectoryLesson } from '@jixu/contract/zod';
import type { LessonRow } from './watched-course-store.ts';

const [RECORDED, LIVE] = [1, 2] as const;

/** The course's chapters in order, the first one unfolded (002 §3). */
export function buildDirectory(lessons: readonly LessonRow[]): DirectoryFolder[] {
  const folders = Map.groupBy(lessons, (lesson) => lesson.folder_position);
  return [...folders.values()].map((rows, index) => ({
    option_type: 1,
    dir_name: rows[0]?.folder_name ?? '',
    isExpand: index === 0,
    children: rows.map(lessonNode),
  }));
}

function lessonNode(row: LessonRow): DirectoryLesson {
  const isThere = row.video_id !== null && row.is_placeholder === 0;
  return {
    option_type: 2,
    item_id: row.item_id,
    item_name: row.name,
    item_type: row.live_id === null ? RECORDED : LIVE,
    video_id: isThere ? row.video_id : null,
    duration: row.duration,
    durationTime: clockText(row.duration),
    is_placeholder: row.is_placeholder === 1 || row.is_placeholder === 2 ? row.is_placeholder : 0,
    video_detail:
      isThere && row.video_id !== null
        ? { course_section_id: row.section_id, name: row.name, video_id: row.video_id }
        : null,
    live_detail: row.live_id === null ? null : { live_id: row.live_id },
  };
}

/** 185 s as 03:05; from an hour on as 1:02:05. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(Math.floor(seconds) % 60)}`;
}
