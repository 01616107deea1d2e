import type { Context } from 'hono';
import type { Configuration } from '#configuration/configuration.ts';
import { publishDocument } from './publish-document.ts';
import type { AppEnv } from './request-context.ts';

/** RFC 9116 */
export const SECURITY_TEXT_PATH = '/.well-known/security.txt';

const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year; a file that is made at every request never comes near its end. */
const GOOD_FOR_DAYS = 180;
/** Where those who call the site read whom to ask. */
const CONTACT_PAGE = '/developers/conventions.html#whom-to-ask';

type Told = Pick<Configuration, 'siteOrigins' | 'securityContact'>;

/** Whom to tell of a hole. The day it expires moves with the clock, once a day, so that its ETag holds for a day. */
export function securityText({ siteOrigins: [site = ''], securityContact }: Told, nowMs: number): string {
  const expires = new Date((Math.floor(nowMs / DAY_MS) + GOOD_FOR_DAYS) * DAY_MS);
  return [
    `Contact: ${securityContact ?? site + CONTACT_PAGE}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: zh-CN, en',
    `Canonical: ${site}${SECURITY_TEXT_PATH}`,
    `Policy: ${site}${CONTACT_PAGE}`,
    '',
  ].join('\n');
}

export function serveSecurityText(configuration: Told): (context: Context<AppEnv>) => Response {
  return (context) =>
    publishDocument(context, 'security-text', {
      type: 'text/plain; charset=utf-8',
      body: securityText(configuration, Date.now()),
    });
}
