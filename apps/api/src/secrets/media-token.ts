import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a media address depends on: a lease or a session that must still be alive, or the free part of a lesson. */
export interface MediaGrant {
  kind: 'lease' | 'session' | 'free';
  /** Id of the lease or session; number of free seconds. */
  id: number;
  videoId: number;
  /** Seconds since 1970. */
  expiresAt: number;
}

const KIND_LETTER = { lease: 'l', session: 's', free: 'f' } as const;
const KIND_OF = { l: 'lease', s: 'session', f: 'free' } as const;
const SHAPE = /^([lsf])([0-9a-z]{1,11})-([0-9a-z]{1,8})-([0-9a-z]{1,9})-([\w-]{32})$/;

function mac(key: Buffer, body: string): Buffer {
  return createHmac('sha256', key).update('media\0').update(body).digest().subarray(0, 24);
}

/** The path segment that gives access to one video until it expires: `<kind><id>-<video>-<expiry>-<mac>`. */
export function signMediaToken(key: Buffer, grant: MediaGrant): string {
  const body = `${KIND_LETTER[grant.kind]}${grant.id.toString(36)}-${grant.videoId.toString(36)}-${grant.expiresAt.toString(36)}`;
  return `${body}-${mac(key, body).toString('base64url')}`;
}

/** The grant in a token, or null when it is forged, for another video, or expired. */
export function verifyMediaToken(
  key: Buffer,
  token: string,
  videoId: number,
  nowSeconds: number,
): MediaGrant | null {
  const parts = SHAPE.exec(token);
  if (parts === null) return null;
  const [, letter = '', id = '', video = '', expiry = '', signature = ''] = parts;
  const expected = mac(key, `${letter}${id}-${video}-${expiry}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const grant: MediaGrant = {
    kind: KIND_OF[letter as keyof typeof KIND_OF],
    id: Number.parseInt(id, 36),
    videoId: Number.parseInt(video, 36),
    expiresAt: Number.parseInt(expiry, 36),
  };
  return grant.videoId === videoId && grant.expiresAt > nowSeconds ? grant : null;
}
