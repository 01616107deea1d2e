import type { ApiClient, DataOf } from '@jixu/api-client';
import { ERRCODES } from '@jixu/constants';
import type { Area } from '@jixu/domain/region/area-tree';
import { readAreas } from './read-areas.ts';

export type User = DataOf<'getUserInfo'>['user_info'];

/** user_info: the learner, null when nobody is logged in, 'unknown' without a response. */
export async function readUser(api: ApiClient): Promise<User | null | 'unknown'> {
  const answer = await api.getUserInfo();
  if (answer.errcode === ERRCODES.OK) return answer.data.user_info;
  return answer.errcode === ERRCODES.NOT_LOGGED_IN ? null : 'unknown';
}

/** The area tree, fetched once; null when it could not be read: then the next call tries again. */
export function areaTreeOf(api: ApiClient): () => Promise<readonly Area[] | null> {
  let asked: Promise<readonly Area[] | null> | null = null;
  return () => {
    const asking =
      asked ??
      api.getHomeOption().then((answer) => {
        if (answer.errcode === ERRCODES.OK) return readAreas(answer.data.areas);
        asked = null;
        return null;
      });
    asked = asking;
    return asking;
  };
}
