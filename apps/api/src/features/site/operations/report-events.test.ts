import { createHash } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import { CLICK, DEVICE } from '@jixu/domain/site/testing/track-click';
import { reportHeaders, signedText, trackReport } from '@jixu/domain/site/tracking/track-report';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { trackingJobs } from '#jobs/cleaning-jobs.ts';
import { SITE } from '#testing/test-browser.ts';
import { openTestSite, type TestSite } from '#testing/test-site.ts';
import { exportEvents } from '../tracking/export-events.ts';

const VIEW = { ...CLICK, repeat_type: 2, event_name: 'page_view', info: { report_id: '941005' } } as const;
const EVER = { fromMs: 0, untilMs: 9_999_999_999_999 };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => sql`truncate track_event, rate_window restart identity`.execute(site.db));

interface Sent {
  readonly headers?: Record<string, string>;
  readonly count?: number;
  readonly appId?: string;
}

/** A report as a browser on the site sends it; what is given overrides what would be right. */
async function report(
  events: readonly object[],
  { headers = {}, count = events.length, appId = 'jixu_web' }: Sent = {},
) {
  const body = { ...trackReport(events as never, 1_784_613_680_000), event_count: count };
  const sign = createHash('md5').update(signedText(body, 'sample-secret')).digest('hex');
  const browser = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0', appVersion: '0.1.0' };
  const response = await site.app.request('/app/index/index?t=1784613680123', {
    method: 'POST',
    headers: { origin: SITE, ...reportHeaders(browser, appId, sign), ...headers },
    body: JSON.stringify(body),
  });
  const { errcode, data } = (await response.json()) as { errcode: number; data: unknown };
  return { status: response.status, errcode, data, retryAfter: response.headers.get('retry-after') };
}

async function kept(rows?: number): Promise<(typeof CLICK & { received_at: number; device: string })[]> {
  const lines: string[] = [];
  for await (const line of exportEvents(site.db, EVER, rows)) lines.push(line);
  return lines.map((line) => JSON.parse(line));
}

describe('API-101 a report', () => {
  test('is kept with the kind of browser and the time it came, and nothing else of who sent it', async () => {
    expect(await report([VIEW, CLICK])).toMatchObject({ status: 200, errcode: 0, data: {} });
    const events = await kept();
    expect(events.toSorted((one, other) => one.repeat_type - other.repeat_type)).toMatchObject([CLICK, VIEW]);
    expect(Object.keys(events[0] ?? {}).sort()).toEqual(
      [...Object.keys(CLICK), 'app_version', 'device', 'id', 'platform', 'received_at', 'system'].sort(),
    );
    const said = { device: 'desktop-chrome', system: 'windows', platform: 'pc_web' };
    expect(events[0]).toMatchObject({ ...said, received_at: expect.any(Number) });
  });

  test('with nothing new in it answers 1110; with something new, 0, and nothing is kept twice', async () => {
    await report([VIEW, CLICK]);
    expect((await report([CLICK])).errcode).toBe(1110);
    // Of a constant event only the first occurrence counts.
    expect((await report([{ ...VIEW, log_time: 9 }])).errcode).toBe(1110);
    expect((await report([CLICK, { ...CLICK, log_time: 9 }])).errcode).toBe(0);
    expect(await kept()).toHaveLength(3);
  });

  test.each<[string, Sent]>([
    ['another sign', { headers: { 'X-Sign': '0'.repeat(32) } }],
    ['another site', { appId: 'somebody' }],
    ['another count', { count: 2 }],
  ])('with %s answers 2821 and nothing is kept', async (_name, sent) => {
    expect(await report([CLICK], sent)).toMatchObject({ status: 200, errcode: 2821 });
    expect(await kept()).toEqual([]);
  });

  test.each<[string, object[], Record<string, string>, string]>([
    ['no event', [], {}, 'body.event_count'],
    ['an event without a time', [{ ...CLICK, log_time: undefined }], {}, 'body.event_list.0.log_time'],
    ['a NUL', [{ ...CLICK, info: { a: '\0' } }], {}, 'body.event_list.0.info.a'],
    ['another platform', [CLICK], { 'X-Platform-Type': 'app' }, 'header.x-platform-type'],
  ])('with %s breaks the contract, and it says where', async (_name, events, headers, field) => {
    expect(await report(events, { headers })).toMatchObject({ status: 400, errcode: 9400, data: { field } });
  });

  test('is JSON', async () => {
    expect(
      await report([CLICK], { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    ).toMatchObject({
      status: 415,
      errcode: 9415,
    });
  });

  test('sent five times at the same moment is kept once', async () => {
    const events = Array.from({ length: 20 }, (_, at) => ({ ...CLICK, log_time: at }));
    const orders = [events, events.toReversed(), events, events.toReversed(), events];
    const answers = await Promise.all(orders.map((order) => report(order)));
    expect(answers.filter(({ errcode }) => errcode !== 0 && errcode !== 1110)).toEqual([]);
    expect(await kept()).toHaveLength(20);
  });

  test('loses the clicks out of bounds, and the numbers that may be somebody’s', async () => {
    const click = (key_content: string) => ({ ...CLICK, info: { ...CLICK.info, key_content } });
    expect((await report([click(''), click('window.open')])).errcode).toBe(0);
    expect(await kept()).toEqual([]);
    expect((await report([click(''), click('请联系19900000001')])).errcode).toBe(0);
    expect(await kept()).toMatchObject([{ info: { key_content: '请联系*' } }]);
  });

  test('of another site’s page is refused as any write is', async () => {
    expect(await report([CLICK], { headers: { origin: 'https://evil.test' } })).toMatchObject({
      status: 403,
      errcode: 9403,
    });
  });
});

describe('what is kept has its bounds', () => {
  const FULL = { status: 429, errcode: 9999, retryAfter: '3600' };
  const fill = (many: number, token: string) =>
    sql`
    insert into track_event
      (identity, uuid, uuid_type, out_token, repeat_type, event_name, info, log_time, device, system, app_version, platform)
    select sha256(${token}::bytea || int4send(n)), 'u', 2, ${token}, 1, 'page_view', '{}', 1, 'd', 's', '0', 'pc_web'
    from generate_series(1, ${many}::int) as n`.execute(site.db);

  test('a browser that has told a day’s worth is told to wait; another is not', async () => {
    await fill(CONSTANTS.TRACK_EVENTS_PER_DEVICE_DAY, DEVICE);
    expect(await report([CLICK])).toMatchObject(FULL);
    expect((await report([{ ...CLICK, out_token: 'Y'.repeat(64) }])).errcode).toBe(0);
  });

  test('a table that is full takes nothing until what is old has gone', async () => {
    await fill(1, 'first');
    await sql`select setval(pg_get_serial_sequence('track_event', 'id'), ${CONSTANTS.TRACK_EVENTS_KEPT})`.execute(
      site.db,
    );
    await fill(1, 'last');
    expect(await report([CLICK])).toMatchObject(FULL);
    await sql`update track_event set received_at = now() - make_interval(days => ${CONSTANTS.TRACK_KEPT_DAYS}, mins => 1)
      where out_token = 'first'`.execute(site.db);
    const [job] = trackingJobs(site.db);
    expect(await job?.run()).toBe(false);
    expect((await report([CLICK])).errcode).toBe(0);
  });

  test('an address that reports without end is told when its minute is over', async () => {
    await report([CLICK]);
    await sql`update rate_window set hits = ${CONSTANTS.TRACK_REPORTS_PER_MINUTE_PER_ADDRESS} where key like 'reports/%'`.execute(
      site.db,
    );
    expect(await report([VIEW])).toMatchObject({ status: 429, errcode: 9999 });
    expect(await kept()).toHaveLength(1);
  });

  test('old events go in batches, and no others', async () => {
    await fill(5, DEVICE);
    await sql`update track_event set received_at = now() - make_interval(days => ${CONSTANTS.TRACK_KEPT_DAYS}, mins => 1)
      where id <= 4`.execute(site.db);
    const [job] = trackingJobs(site.db, 2);
    expect([await job?.run(), await job?.run(), await job?.run()]).toEqual([true, true, false]);
    expect(await kept()).toMatchObject([{ id: 5 }]);
  });

  test('what is told outside is read some rows at a time, each once', async () => {
    await fill(5, DEVICE);
    expect((await kept(2)).map((event) => Object(event).id)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('a site that is not told whose reports to keep keeps none', async () => {
  const deaf = await openTestSite({}, { TRACK_SECRET: '' });
  try {
    const answer = await deaf.app.request('/app/index/index', {
      method: 'POST',
      headers: {
        origin: SITE,
        ...reportHeaders(
          { userAgent: '', appVersion: '0' },
          'jixu_web',
          createHash('md5').update('1event_list1').digest('hex'),
        ),
      },
      body: JSON.stringify({ event_count: 1, event_list: [CLICK], report_time: 1 }),
    });
    expect(await answer.json()).toMatchObject({ errcode: 2821 });
  } finally {
    await deaf.close();
  }
});
