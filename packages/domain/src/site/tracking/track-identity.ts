import { CONSTANTS } from '@jixu/constants';
import { readJson, storedField } from '../../text/read-json.ts';

/** Whose browser an event comes from. */
export interface TrackIdentity {
  readonly uuid: string;
  readonly uuid_type: 1 | 2;
  readonly out_token: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A name of 64 letters and digits from as many random bytes (TRACK-16). It must be unique, not secret. */
export function deviceIdFrom(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, CONSTANTS.TRACK_ID_LENGTH),
    (byte) => LETTERS[byte % LETTERS.length],
  ).join('');
}

export function isDeviceId(text: string | null): text is string {
  return text !== null && text.length === CONSTANTS.TRACK_ID_LENGTH && /^[A-Za-z0-9]+$/.test(text);
}

/** The openid in the stored response of user_info; null where it is missing or unreadable. */
export function openidOf(userData: string | null): string | null {
  const openid = storedField(storedField(readJson(userData), 'user_info'), 'openid');
  return typeof openid === 'string' && /^[A-Za-z0-9_*-]{1,64}$/.test(openid) ? openid : null;
}

/** A learner with a session is identified by the openid in the stored data, everybody else by the device (TRACK-15). */
export function identify(
  deviceId: string,
  { hasSession, userData }: { readonly hasSession: boolean; readonly userData: string | null },
): TrackIdentity {
  const openid = hasSession ? openidOf(userData) : null;
  if (openid === null)
    return { uuid: deviceId, uuid_type: CONSTANTS.TRACK_UUID_TYPE_DEVICE, out_token: deviceId };
  return { uuid: openid, uuid_type: CONSTANTS.TRACK_UUID_TYPE_OPENID, out_token: deviceId };
}

/** The login state from user_info: null until its first response. */
export type LoginState = boolean | null;

/** Whether the visitor has just logged in or out: the first response on a page is neither (TRACK-06). */
export function hasChanged(before: LoginState, after: LoginState): boolean {
  return before !== null && after !== null && before !== after;
}
