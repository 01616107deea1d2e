import { USER_DATA_KEY } from '@jixu/domain/identity/session/session';
import { readJson, storedField } from '@jixu/domain/text/read-json';

/** The name of the learner this browser knows, for when nobody answers who it is; '' without one. */
export function storedName(storage: Pick<Storage, 'getItem'>): string {
  const user = storedField(readJson(storage.getItem(USER_DATA_KEY)), 'user_info');
  const name = storedField(user, 'name');
  return typeof name === 'string' ? name : '';
}
