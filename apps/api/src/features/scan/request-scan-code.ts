import type { Call } from '#features/call.ts';
import { randomToken } from '#secrets/random-token.ts';
import { browserName } from './browser-name.ts';

/** A code to scan: the picture, what the phone reads in it (the scene), and what the browser asks with (the token). */
export interface ScanCode {
  image: string;
  scene: string;
  token: string;
}

/**
 * Asks the messaging app for a code (security X2). Scene and token are two random values: who photographs the code
 * cannot ask for its state. The phone is told the site, the city and the browser that asks. Null when no code came.
 */
export async function requestScanCode(
  { deps: { wechat, configuration, log }, userAgent, requestId }: Call,
  purpose: 'claim' | 'login',
  city: string | undefined,
): Promise<ScanCode | null> {
  const scene = randomToken();
  const code = await wechat.createCode({
    scene,
    purpose,
    site: new URL(configuration.siteOrigins[0] ?? 'http://localhost').host,
    city: city ?? '未知地区',
    browser: browserName(userAgent),
  });
  const outcome = code === null ? 'none' : 'made';
  log.info('code to scan', { request_id: requestId, party: 'wechat', outcome });
  return code === null ? null : { image: code.image, scene, token: randomToken() };
}
