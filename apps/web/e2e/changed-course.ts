import type { Page, Route } from '@playwright/test';

/** Answers a call with what the server says, changed. */
export async function change<Data>(page: Page, call: RegExp, into: (data: Data) => Data): Promise<void> {
  await page.route(call, async (route: Route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: data === null ? null : into(data) } });
  });
}

interface Progress {
  videos: { vid: number; m: number; s: number }[];
  credited: { vid: number; intervals: [number, number][]; credited_ms: number; is_finish: 0 | 1 }[];
}

/** As if so much of the two recordings had been watched. */
export const watched = (
  page: Page,
  videos: Progress['videos'],
  credited: readonly (readonly [number, number])[],
) =>
  change<Progress>(page, /\/pull_progressv2\b/i, (data) => ({
    ...data,
    videos,
    credited: credited.map(([vid, credited_ms]) => ({
      vid,
      credited_ms,
      intervals: [[0, credited_ms]],
      is_finish: 0,
    })),
  }));

interface Detail {
  play_options: { default_play: number; options: { id: number; name: string; directory: Folder[] }[] };
}
export interface Folder {
  children: { is_placeholder: number; video_detail: { course_section_id: number } | null }[];
}

/** The course with another directory. */
export const arranged = (page: Page, into: (folders: Folder[]) => Folder[]) =>
  change<Detail>(page, /\/course_detail\b/, (data) => ({
    ...data,
    play_options: {
      ...data.play_options,
      options: data.play_options.options.map((option) => ({ ...option, directory: into(option.directory) })),
    },
  }));
