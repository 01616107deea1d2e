import { CONSTANTS } from '@jixu/constants';
import { type MediaGrant, signMediaToken } from './media-token.ts';

type Holder = Pick<MediaGrant, 'kind' | 'id'>;

/** The address of a recording's stream, valid for 300 s while the lease or session it was signed for is alive. */
export function streamAddress(key: Buffer, holder: Holder, videoId: number): string {
  return address(key, holder, videoId, CONSTANTS.MEDIA_TOKEN_TTL_SECONDS);
}

/** The address of a recording's first minutes, valid for an hour for anyone. */
export function freeStreamAddress(key: Buffer, freeMinutes: number, videoId: number): string {
  const holder = { kind: 'free', id: freeMinutes * 60 } as const;
  return address(key, holder, videoId, CONSTANTS.FREE_MEDIA_TOKEN_TTL_SECONDS);
}

function address(key: Buffer, holder: Holder, videoId: number, seconds: number): string {
  const expiresAt = Math.floor(Date.now() / 1000) + seconds;
  return `/media/${signMediaToken(key, { ...holder, videoId, expiresAt })}/${videoId}/master.m3u8`;
}
