import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { zCoursesFile } from '../seed-files.ts';
import type { ContentDocument } from './content-document.ts';
import type { ContentFault, ValuePath } from './content-fault.ts';

type Courses = z.input<typeof zCoursesFile>;
type Lesson = Courses['courses'][number]['directory'][number]['lessons'][number];

/** A learner cannot reach the end of a lesson that is written down longer, and is cheated of one that is written down shorter. */
const TOLERANCE_SECONDS = 1;

/** Lessons without media, with media that is not whole, or of another length. `media`: null where it is elsewhere. */
export function recordingFaults(document: ContentDocument, media: string | null): ContentFault[] {
  // Its shape has been checked.
  const { courses } = document.value as Courses;
  return courses.flatMap(({ directory }, course) =>
    directory.flatMap(({ lessons }, folder) =>
      lessons.flatMap((lesson, at) => {
        const place = ['courses', course, 'directory', folder, 'lessons', at];
        return lessonFaults(lesson, media).map(({ field, message }) =>
          document.faultAt([...place, ...field], message),
        );
      }),
    ),
  );
}

interface LessonFault {
  readonly field: ValuePath;
  readonly message: string;
}

function lessonFaults(lesson: Lesson, media: string | null): LessonFault[] {
  const { video_id: video, live_id: live, is_placeholder: placeholder, duration } = lesson;
  if (video === null && live === undefined)
    return placeholder === 0
      ? [{ field: ['video_id'], message: 'a lesson without a recording or a live room' }]
      : [];
  if (video === null || media === null) return [];
  const { missing, lengths } = readRecording(path.join(media, String(video)));
  if (missing.length > 0)
    return missing.map((file) => ({
      field: ['video_id'],
      message: `${video}/${file} is missing in MEDIA_DIR`,
    }));
  const wrong = lengths.find(({ seconds }) => Math.abs(seconds - duration) > TOLERANCE_SECONDS);
  if (wrong === undefined) return [];
  const message = `recording ${video} is ${wrong.seconds.toFixed(1)} s long (${wrong.playlist}), not ${duration} s`;
  return [{ field: ['duration'], message }];
}

interface FiledRecording {
  /** What its playlists name and is not there. */
  readonly missing: readonly string[];
  readonly lengths: readonly { readonly playlist: string; readonly seconds: number }[];
}

/** Every track of a recording: its length by its playlist, and whether its segments are there. */
function readRecording(folder: string): FiledRecording {
  const master = 'master.m3u8';
  if (!existsSync(path.join(folder, master))) return { missing: [master], lengths: [] };
  const playlists = [...new Set(namedIn(readFileSync(path.join(folder, master), 'utf8')))];
  if (playlists.length === 0) return { missing: [`a track of ${master}`], lengths: [] };
  const missing = playlists.filter((playlist) => !existsSync(path.join(folder, playlist)));
  if (missing.length > 0) return { missing, lengths: [] };
  const tracks = playlists.map((playlist) => ({
    playlist,
    text: readFileSync(path.join(folder, playlist), 'utf8'),
  }));
  const segments = tracks.flatMap(({ playlist, text }) =>
    namedIn(text).map((name) => path.posix.join(path.posix.dirname(playlist), name)),
  );
  return {
    missing: segments.filter((segment) => !existsSync(path.join(folder, segment))),
    lengths: tracks.map(({ playlist, text }) => ({ playlist, seconds: lengthOf(text) })),
  };
}

/** The files that a playlist names, in lines of their own or as attributes. */
const namedIn = (playlist: string): string[] =>
  playlist
    .split(/\r?\n/)
    .flatMap((line) => (line.startsWith('#') ? (/URI="([^"]+)"/.exec(line)?.[1] ?? []) : line.trim() || []));

const lengthOf = (playlist: string): number =>
  [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
