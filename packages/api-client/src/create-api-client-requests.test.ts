import { describe, expect, test } from 'vitest';
import { createEnvironment, OK, response } from './testing/client-test-environment.ts';

describe('what is sent', () => {
  test('API-01 API-02 API-03 API-04 API-05 a GET carries t, from, channel, devtype and platform_type', async () => {
    const { client, sent, query } = createEnvironment(response(OK));
    await client.getLoginMsg({ area_id: 219 });
    expect(sent[0]?.method).toBe('GET');
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/app/further_edu/home_page/login_msg');
    expect(query()).toEqual({
      area_id: '219',
      t: '1767225600123',
      from: 'web',
      channel: 'web',
      devtype: 'web',
      platform_type: 'web',
    });
  });

  test('API-01 API-06 a POST carries t alone in its address and its fields form-encoded', async () => {
    const { client, sent, query } = createEnvironment(response(OK));
    await client.login({
      name: '林 晓燕',
      id_number: '440305199003071234',
      area_id: 219,
      telephone: '+8613800138000',
      code: '604817',
    });
    expect(query()).toEqual({ t: '1767225600123' });
    expect(sent[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    const body = new URLSearchParams(await sent[0]?.text());
    expect(Object.fromEntries(body)).toEqual({
      name: '林 晓燕',
      id_number: '440305199003071234',
      area_id: '219',
      telephone: '+8613800138000',
      code: '604817',
    });
  });

  test('API-115 the claim QR call carries timestamp in seconds and platform=web', async () => {
    const { client, query } = createEnvironment(response(OK));
    await client.createClaimCode({ url: 'Lw==' });
    expect(query()).toEqual({
      t: '1767225600123',
      timestamp: '1767225600',
      platform: 'web',
      url: 'Lw==',
      from: 'web',
      channel: 'web',
      devtype: 'web',
      platform_type: 'web',
    });
  });

  test('API-108 a push writes videos as JSON and leaves out what is undefined', async () => {
    const { client, sent } = createEnvironment(response(OK));
    await client.pushProgress({
      from: 'web',
      video_type: 0,
      last_vid: 7001,
      videos: [
        { course_id: 1001, video_id: 7001, progress_second: 96, play_second: 90, intervals: [[0, 96_000]] },
      ],
      lease: undefined,
    });
    const body = new URLSearchParams(await sent[0]?.text());
    expect([...body.keys()].sort()).toEqual(['from', 'last_vid', 'video_type', 'videos']);
    expect(JSON.parse(body.get('videos') ?? '')).toEqual([
      { course_id: 1001, video_id: 7001, progress_second: 96, play_second: 90, intervals: [[0, 96_000]] },
    ]);
  });

  test('API-115 a timestamp in a body is in seconds', async () => {
    const { client, sent } = createEnvironment(response(OK));
    await client.createLoginCaptcha();
    expect(await sent[0]?.text()).toBe('timestamp=1767225600');
  });

  test('PLAYER-62 a push that is to outlive its page reaches the browser as keepalive, any other call does not', async () => {
    const { client, sent } = createEnvironment(response(OK));
    const push = { from: 'web', video_type: 0, last_vid: 7001, videos: [] } as const;
    await client.pushProgress({ ...push, videos: [] }, { keepalive: true });
    await client.pushProgress({ ...push, videos: [] });
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  test('a call without fields has no body, and fields the contract does not name are not sent', async () => {
    const { client, sent } = createEnvironment(response(OK));
    const input = { name: 'x' };
    await client.logout(input);
    expect(sent[0]?.method).toBe('POST');
    expect(await sent[0]?.text()).toBe('');
    expect(sent[0]?.url).not.toContain('name');
  });

  test('headers of the visitor go with every request of its client', async () => {
    const { client, sent } = createEnvironment(response(OK), { headers: { cookie: 'jxjy_sid=abc' } });
    await client.getClaimStatus();
    expect(sent[0]?.headers.get('cookie')).toBe('jxjy_sid=abc');
  });
});
