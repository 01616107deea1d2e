import { beforeEach, describe, expect, test } from 'vitest';
import { partiesForTests, TRACKING } from './parties-for-tests.ts';
import { reportSign } from './tracking-party.ts';

const DEVICE = 'Tq7m'.repeat(16);
const REPORT_TIME = 1_784_613_680;
const CLICK = {
  uuid: DEVICE,
  uuid_type: 2,
  out_token: DEVICE,
  repeat_type: 1,
  event_name: 'key_click',
  info: { report_id: '941001', key_name: '首页试听', key_content: '《会计法》修订要点' },
  log_time: 1_784_613_672,
};
const VIEW = { ...CLICK, event_name: 'page_view', info: { report_id: '941005', area: 'bj' } };
const click = (key_content: string) => ({ ...CLICK, info: { ...CLICK.info, key_content } });

let world: ReturnType<typeof partiesForTests>;
beforeEach(() => {
  world = partiesForTests();
});

interface Sent {
  readonly headers?: Record<string, string>;
  readonly count?: number;
}

/** A report as a browser on the site sends it; fields in `sent` override the correct values. */
async function report(events: readonly unknown[], { headers = {}, count = events.length }: Sent = {}) {
  return world.app.request('/app/index/index?t=1784613680123', {
    method: 'POST',
    headers: {
      origin: 'http://site.test',
      'content-type': 'application/json',
      'x-device': 'desktop-chrome',
      'x-system': 'linux',
      'x-app-version': '0.1.0',
      'x-platform-type': 'pc_web',
      'x-app-id': TRACKING.appId,
      'x-sign': reportSign(count, REPORT_TIME, TRACKING.secret),
      ...headers,
    },
    body: JSON.stringify({ event_count: count, event_list: events, report_time: REPORT_TIME }),
  });
}

const errcode = async (response: Response): Promise<unknown> =>
  ((await response.json()) as { errcode: unknown }).errcode;
const kept = async () =>
  (await (await world.app.request('/tracking/events.json')).json()) as (typeof CLICK & {
    received_at: number;
  })[];

describe('a report', () => {
  test('is kept, newest first, with the time it came, to a page and to a test', async () => {
    const response = await report([VIEW, CLICK]);
    expect([response.status, await response.json()]).toEqual([200, { errcode: 0, errmsg: '成功', data: {} }]);
    const received_at = world.clock.now / 1000;
    expect(await kept()).toEqual([
      { ...CLICK, received_at },
      { ...VIEW, received_at },
    ]);
  });

  test('with nothing new in it answers 1110; with something new, 0, and nothing is kept twice', async () => {
    await report([VIEW, CLICK]);
    const { key_name, key_content, report_id } = CLICK.info;
    expect(await errcode(await report([{ ...CLICK, info: { key_content, key_name, report_id } }]))).toBe(
      1110,
    );
    expect(await errcode(await report([CLICK, { ...CLICK, log_time: CLICK.log_time + 1 }]))).toBe(0);
    expect(await kept()).toHaveLength(3);
  });

  test.each([
    ['another sign', { headers: { 'x-sign': '0'.repeat(32) } }],
    ['another site', { headers: { 'x-app-id': 'somebody' } }],
    ['another count', { count: 2 }],
  ])('with %s answers 2821 and nothing is kept', async (_, sent) => {
    const response = await report([CLICK], sent);
    expect([response.status, await errcode(response)]).toEqual([200, 2821]);
    expect(await kept()).toEqual([]);
  });

  test.each([
    ['no event', [], {}],
    ['an event without a time', [{ ...CLICK, log_time: undefined }], {}],
    ['a number among the particulars', [{ ...CLICK, info: { report_id: 941001 } }], {}],
    ['more than 100 events', Array.from({ length: 101 }, (_, at) => ({ ...CLICK, log_time: at })), {}],
    ['another platform', [CLICK], { 'x-platform-type': 'app' }],
    ['a sign in capitals', [CLICK], { 'x-sign': 'A'.repeat(32) }],
  ])('with %s breaks the contract: 400, 9400', async (_, events, headers) => {
    const response = await report(events, { headers });
    expect([response.status, await errcode(response)]).toEqual([400, 9400]);
    expect(await kept()).toEqual([]);
  });

  test('loses the clicks that are out of bounds, and only those', async () => {
    const wrong = ['', 'window.open', '<Script>', 'a location'].map(click);
    const named = { ...CLICK, info: { ...CLICK.info, key_name: '长'.repeat(101) } };
    expect(await errcode(await report([...wrong, named, VIEW]))).toBe(0);
    expect(await kept()).toMatchObject([VIEW]);
  });

  test('shows what the site gives away: nothing is struck out, also not what the contract does not know', async () => {
    await report([{ ...click('19900000001'), telephone: '19900000002' }]);
    expect(await kept()).toMatchObject([{ info: { key_content: '19900000001' }, telephone: '19900000002' }]);
  });

  test('of 100 events with the longest Chinese words is taken', async () => {
    const long = Array.from({ length: 100 }, (_, at) => ({ ...click('字'.repeat(512)), log_time: at }));
    expect(await errcode(await report(long))).toBe(0);
    expect(await kept()).toHaveLength(100);
  });

  test('the oldest events give way after 5000', async () => {
    for (let batch = 0; batch < 51; batch += 1) {
      await report(Array.from({ length: 100 }, (_, at) => ({ ...CLICK, log_time: batch * 100 + at })));
    }
    const all = await kept();
    expect([all.length, all[0]?.log_time, all.at(-1)?.log_time]).toEqual([5000, 5099, 100]);
  });
});

test('the sign is the one of the contract’s example', () => {
  expect(reportSign(2, REPORT_TIME, 'sample-secret')).toBe('6b5e3647af5709cfcac39986c3dd3ef0');
});

describe('a browser on another origin', () => {
  const ask = (origin: string) =>
    world.app.request('/app/index/index', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-sign',
      },
    });

  test('may call when it is the site, with the headers of a report and without cookies', async () => {
    const { headers, status } = await ask('http://site.test');
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('http://site.test');
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'content-type,x-device,x-system,x-app-version,x-platform-type,x-app-id,x-sign,x-forwarded-for',
    );
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect((await report([CLICK])).headers.get('access-control-allow-origin')).toBe('http://site.test');
  });

  test('may not when it is another', async () => {
    expect((await ask('http://evil.test')).headers.get('access-control-allow-origin')).not.toBe(
      'http://evil.test',
    );
  });
});

describe('faults', () => {
  test('down answers 500 to the report, in a form the page may read, and is asked for permission as ever', async () => {
    await world.control('/faults', { tracking: 'down' });
    const response = await report([CLICK]);
    expect([response.status, await errcode(response)]).toEqual([500, 9500]);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://site.test');
    expect(await kept()).toEqual([]);
  });

  test('slow answers late, and what it took it knows', async () => {
    await world.control('/faults', { tracking: 'slow' });
    const started = performance.now();
    expect(await errcode(await report([CLICK]))).toBe(0);
    expect(performance.now() - started).toBeGreaterThanOrEqual(35);
    await world.control('/faults', { tracking: 'normal' });
    expect(await errcode(await report([CLICK]))).toBe(1110);
  });

  test('lying answers no agreed form and keeps nothing', async () => {
    await world.control('/faults', { tracking: 'lying' });
    expect(await (await report([CLICK])).json()).toEqual({ errcode: '0', errmsg: ['成功'] });
    expect(await kept()).toEqual([]);
  });
});

describe('the page', () => {
  test('says that nothing has come, and where it is found', async () => {
    expect(await world.page('/tracking')).toContain('还没有事件');
    expect(await world.page('/')).toContain('href="/tracking"');
  });

  test('lists time, name, what was clicked and its words in Chinese, the newest first', async () => {
    await report([VIEW, click('<b>修订</b>')]);
    const page = await world.page('/tracking');
    expect(page.indexOf('data-event="key_click"')).toBeLessThan(page.indexOf('data-event="page_view"'));
    for (const words of ['14:01:12', '浏览页面', '点击', '首页试听', '&lt;b&gt;修订&lt;/b&gt;', '地区页']) {
      expect(page).toContain(words);
    }
  });

  test('reset forgets the events', async () => {
    await report([CLICK]);
    await world.click('/faults/reset', {});
    expect(await kept()).toEqual([]);
  });
});
