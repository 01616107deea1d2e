import { type ApiClient, beaconOf, type DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import { type Answer, answerOf } from '../api/answer.ts';
import type { CourseParts, CourseQuery } from './course-runner.ts';
import type { LeaseParts } from './lease-runner.ts';

export type Section = DataOf<'getPlayingSection'>;

/** 000 §8 gives this call's network failure its own sentence, with its own punctuation. */
const SECTION_UNREACHABLE = '网络错误,请重试!';

const yearOf = ({ yearId }: CourseQuery) => ({ year_id: yearId ?? undefined });

export function courseCalls(api: ApiClient): Pick<CourseParts, 'getCourse' | 'pullProgress'> {
  return {
    getCourse: async (query) => {
      const input = { course_id: query.courseId, package_id: query.packageId, ...yearOf(query) };
      return answerOf<'getCourseDetail'>(await api.getCourseDetail(input));
    },
    pullProgress: async (query) => {
      const input = { course_id: query.courseId, video_id: query.videoId, ...yearOf(query) };
      return answerOf<'pullProgress'>(await api.pullProgress(input));
    },
  };
}

export function leaseCalls(api: ApiClient): Pick<LeaseParts, 'hold' | 'release'> {
  return {
    hold: async ({ courseId, videoId, holder, lease, takeOver }) => {
      const input = { course_id: courseId, video_id: videoId, holder, lease, take_over: takeOver };
      return answerOf<'holdPlayLease'>(await api.holdPlayLease(input));
    },
    // A beacon leaves with the page.
    release: (lease) => {
      const { url, body } = beaconOf('releasePlayLease', { lease }, Date.now());
      navigator.sendBeacon(url, body);
    },
  };
}

/** The section to play; a failure carries the sentence this call has for it. */
export async function readSection(
  api: ApiClient,
  query: CourseQuery,
  sectionId: number,
): Promise<Answer<Section>> {
  const { courseId, packageId } = query;
  const input = { course_section_id: sectionId, course_id: courseId, package_id: packageId };
  const answer = answerOf<'getPlayingSection'>(await api.getPlayingSection({ ...input, ...yearOf(query) }));
  return answer.errcode === ERRCODES.NETWORK_FAILED ? { ...answer, errmsg: SECTION_UNREACHABLE } : answer;
}
