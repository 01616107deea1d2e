import { USER_DATA_KEY } from '@jixu/domain/session/session';

/** The name of the learner this browser knows, for when nobody answers who it is; '' without one. */
export function storedName(storage: Pick<Storage, 'getItem'>): string {
  try {
    const stored: unknown = JSON.parse(storage.getItem(USER_DATA_KEY) ?? 'null');
    const user = (stored as { user_info?: { name?: unknown } } | null)?.user_info;
    return typeof user?.name === 'string' ? user.name : '';
  } catch {
    return '';
  }
}
