import { sql } from 'kysely';
import { checkLessons } from './arrange-study.ts';
import { passTime } from './arrange-world.ts';
import type { ScriptedNotification } from './scripted-channel.ts';
import type { TestBrowser } from './test-browser.ts';
import type { TestSite } from './test-site.ts';

/** The first lesson of a course of package 601. */
export const LESSON = { course_id: 1001, video_id: 7001 } as const;
/** Where a page says the learner is. */
export const PLACE = { ...LESSON, package_id: 601, course_section_id: 10_010, area_id: 219 } as const;

const TAB = 'tab-one-0123456789';
const NOTIFY = '/partner/notify/regulator';

/** A learner whose lessons the regulator watches over, holding the lease of the first one for ten minutes. */
export async function supervisedLearner(site: TestSite, more: { regulatorCode?: boolean } = {}) {
  const learner = await site.learner();
  await checkLessons(site.db, learner.learnerId, { regulatorCode: true, ...more });
  const { data } = await learner.browser.call('holdPlayLease', { ...LESSON, holder: TAB });
  await passTime(site.db, learner.learnerId, 600);
  return { ...learner, ...pageOf(learner.browser, data.lease) };
}

function pageOf(browser: TestBrowser, lease: string) {
  let sequence = 0;
  return {
    /** Reports seconds of the first lesson as watched. */
    async watch(from: number, to: number) {
      sequence += 1;
      const { data } = await browser.call('pushProgress', {
        from: 'web',
        video_type: 0,
        last_vid: LESSON.video_id,
        lease,
        sequence,
        videos: JSON.stringify([
          { ...LESSON, progress_second: to, play_second: to, intervals: [[from * 1000, to * 1000]] },
        ]),
      });
      return { ...data.credited[0], due: data.due_check };
    },
    /** Opens a lesson in the same tab. */
    open: async (lesson: { course_id: number; video_id: number }) =>
      (await browser.call('holdPlayLease', { ...lesson, holder: TAB })).data,
    /** What is credited of the first lesson, ms. */
    credited: async (): Promise<number> =>
      (await browser.call('pullProgress', LESSON)).data.credited[0].credited_ms,
    makeCode: () => browser.call('createRegulatorCode', PLACE),
    /** 0 waiting, 1 passed, 2 over. */
    async poll(uuid: string, more: Record<string, number> = {}): Promise<number> {
      const asked = { uuid, area_id: PLACE.area_id, course_id: LESSON.course_id, ...more };
      return (await browser.call('checkRegulatorCode', asked)).data.data;
    },
  };
}

/** Posts a notification as the regulator does: from anywhere, without a session. */
export function postNotification(
  site: TestSite,
  { headers, bytes }: ScriptedNotification,
): Promise<Response> {
  const init = { method: 'POST', headers: Object.fromEntries(headers), body: new Uint8Array(bytes) };
  return Promise.resolve(site.app.request(NOTIFY, init));
}

/** Makes every code of the regulator, and our last question about it, that much older. */
export async function ageCodes(site: TestSite, seconds: number): Promise<void> {
  await sql`
    update regulator_code set made_at = made_at - make_interval(secs => ${seconds}),
      expires_at = expires_at - make_interval(secs => ${seconds}),
      asked_at = asked_at - make_interval(secs => ${seconds})`.execute(site.db);
}
