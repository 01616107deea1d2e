import { shanghaiStamp } from '@jixu/domain/calendar/shanghai';
import type { Ms } from '@jixu/domain/units/time';
import { signRsa } from '../rsa-signature.ts';
import type { AlipayAccount } from './alipay-account.ts';

/** What Alipay signs and verifies: the fields that are not empty, sorted, `name=value` joined by `&`, not URL-encoded. */
export function textToSign(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The fields of a call with ours of every call, signed by RSA2. */
export function signedFields<Fields extends { method: string; biz_content: string }>(
  { appId, appKey }: Pick<AlipayAccount, 'appId' | 'appKey'>,
  own: Fields,
  now: Ms,
) {
  const fields = {
    app_id: appId,
    format: 'JSON' as const,
    charset: 'utf-8' as const,
    sign_type: 'RSA2' as const,
    timestamp: shanghaiStamp(now),
    version: '1.0' as const,
    ...own,
  };
  return { ...fields, sign: signRsa(appKey, textToSign(fields)) };
}
