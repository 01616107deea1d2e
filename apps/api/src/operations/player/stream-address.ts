import { CONSTANTS } from '@jixu/constants';
import { type MediaGrant, signMediaToken } from '../../secrets/media-token.ts';

/** The address of a recording's stream, good for 300 s while the lease or session it is signed for lives. */
export function streamAddress(key: Buffer, holder: Pick<MediaGrant, 'kind' | 'id'>, videoId: number): string {
  const expiresAt = Math.floor(Date.now() / 1000) + CONSTANTS.MEDIA_TOKEN_TTL_SECONDS;
  return `/media/${signMediaToken(key, { ...holder, videoId, expiresAt })}/${videoId}/master.m3u8`;
}
