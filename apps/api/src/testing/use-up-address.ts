import { CONSTANTS } from '@jixu/constants';
import type { TestSite } from './test-site.ts';

/**
 * Uses up what an address may do in this minute, but for `left` requests. The clock must stand still: so many requests
 * may take a busy machine longer than a minute.
 */
export async function useUpAddress({ deps }: TestSite, address: string, left = 0): Promise<void> {
  const visit = { address, sessionId: null, call: 'getHomeIndex' };
  for (let count = left; count < CONSTANTS.REQUESTS_PER_MINUTE_PER_ADDRESS; count++)
    await deps.limiter.admit(visit);
}
