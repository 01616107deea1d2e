import { createHash } from 'node:crypto';
import { CONSTANTS, ERRCODES } from '@jixu/constants';
import {
  type ReportEventsInput,
  type TrackEvent,
  zReportEventsBody,
  zReportEventsHeaders,
} from '@jixu/contract/zod';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { DownResponse } from './fault-switch.ts';
import { readJson } from './read-json.ts';
import type { PartyAccount } from './signature.ts';
import type { World } from './world.ts';

type Report = ReportEventsInput['body'];

const PREFLIGHT_SECONDS = 600;
const HEADERS = ['x-device', 'x-system', 'x-app-version', 'x-platform-type', 'x-app-id', 'x-sign'];

/** Lets only the site's pages call from their own origin, without cookies. */
export const fromSiteOnly = (siteOrigin: string) =>
  cors({
    origin: siteOrigin,
    allowMethods: ['POST'],
    // The last header does not come from browsers: journeys send it with every request of their pages.
    allowHeaders: ['content-type', ...HEADERS, 'x-forwarded-for'],
    maxAge: PREFLIGHT_SECONDS,
  });

/** Out of service, as the contract defines it. */
export const trackingDown: DownResponse = (context) =>
  context.json({ errcode: ERRCODES.SERVER_FAILED, errmsg: '服务器开小差了，请稍后重试', data: null }, 500);

/** X-Sign of a report: lower-case hex MD5. `reportTime` in seconds. */
export function reportSign(eventCount: number, reportTime: number, secret: string): string {
  return createHash('md5').update(`${eventCount}event_list${reportTime}${secret}`).digest('hex');
}

/** Whether a report fits the contract. The value keeps what was sent, including unknown fields. */
function isReport(body: unknown): body is Report {
  return zReportEventsBody.safeParse(body).success;
}

const within = (text: string | undefined, max: number): boolean =>
  text === undefined ||
  (text !== '' &&
    text.length <= max &&
    !CONSTANTS.TRACK_KEY_FORBIDDEN_WORDS.some((word) => text.toLowerCase().includes(word)));

/** Invalid clicks are skipped, so that they do not hold up the others. */
function isWorthKeeping({ info }: TrackEvent): boolean {
  return (
    within(info.key_name, CONSTANTS.TRACK_KEY_NAME_MAX_LENGTH) &&
    within(info.key_content, CONSTANTS.TRACK_KEY_CONTENT_MAX_LENGTH)
  );
}

function isGenuine(context: Context, report: Report, { appId, secret }: PartyAccount): boolean {
  return (
    context.req.header('x-app-id') === appId &&
    report.event_count === report.event_list.length &&
    context.req.header('x-sign') === reportSign(report.event_count, report.report_time, secret)
  );
}

/**
 * The tracking server: POST / takes the contract's reportEvents and responds with 0, 1110 (all stored before), 2821
 * (wrong sign, app or count), or 400 with 9400. It stores everything unmasked, so that it shows what the site gives
 * away. When lying it responds with a success in an unknown form and stores nothing.
 */
export function trackingParty(world: World, account: PartyAccount): Hono {
  return new Hono().post('/', async (context) => {
    if (world.faults.tracking === 'lying') return context.json({ errcode: '0', errmsg: ['成功'] });
    const body = await readJson(context);
    if (!zReportEventsHeaders.safeParse(context.req.header()).success || !isReport(body)) {
      return context.json({ errcode: ERRCODES.BAD_REQUEST, errmsg: '请求参数有误', data: null }, 400);
    }
    if (!isGenuine(context, body, account)) {
      return context.json({
        errcode: ERRCODES.EVENT_REPORT_REFUSED,
        errmsg: '上报数据校验失败',
        data: null,
      });
    }
    const wanted = body.event_list.filter(isWorthKeeping);
    const added = world.events.keep(wanted, Math.floor(world.now() / 1000));
    return wanted.length > 0 && added === 0
      ? context.json({
          errcode: ERRCODES.EVENTS_ALREADY_KEPT,
          errmsg: '事件已收到，无需重复上报',
          data: null,
        })
      : context.json({ errcode: ERRCODES.OK, errmsg: '成功', data: {} });
  });
}
