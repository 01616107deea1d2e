import { beforeEach, describe, expect, test } from 'vitest';
import { CODE, PERSON, partiesForTests } from './parties-for-tests.ts';

let world: ReturnType<typeof partiesForTests>;
beforeEach(() => {
  world = partiesForTests();
});

describe('the phone', () => {
  test('a code is a picture, and waits on the phone under the name, network and browser that asked', async () => {
    const response = (await (await world.ask()).json()) as { image: string; expires_in: number };
    expect(response.expires_in).toBe(120);
    expect(
      Buffer.from(response.image.replace('data:image/svg+xml;base64,', ''), 'base64').toString(),
    ).toMatch(/^<svg .*<\/svg>$/s);
    expect(await world.state()).toEqual({ state: 'new', userinfo: null });
    for (const path of ['/', '/mini/S-1']) {
      const text = await world.page(path);
      for (const fact of [CODE.site, CODE.network, CODE.browser, '领取免费课程'])
        expect(text).toContain(fact);
    }
    expect(await world.page('/mini/S-1')).not.toContain('value="authorise"');
  });

  test('X2 before it is confirmed the phone asks to compare the number, and says what is only claimed', async () => {
    await world.ask();
    await world.click('/mini/S-1', { act: 'scan' });
    const text = await world.page('/mini/S-1');
    expect(text).toMatch(/数字是 <strong class="number">37<\/strong> 吗/);
    expect(text).toContain(`${CODE.browser}（它自称）`);
    expect(text).toMatch(/<dt>时间<\/dt><dd>\d{2}:\d{2}<\/dd>/);
  });

  test.each([
    [
      'person:0',
      { openid: expect.stringMatching(/^o.{27}$/), id_number: PERSON.id_number, name: PERSON.name },
    ],
    ['typed', { openid: expect.stringMatching(/^o/), id_number: '650199197701010024', name: '周 明' }],
    ['openid', { openid: expect.stringMatching(/^o/) }],
    ['none', null],
  ])('scanned and authorised with %s', async (choice, userinfo) => {
    await world.ask();
    expect((await world.click('/mini/S-1', { act: 'scan' })).headers.get('location')).toBe('/mini/S-1');
    expect(await world.state()).toEqual({ state: 'scanned', userinfo: null });
    await world.click('/mini/S-1', {
      act: 'authorise',
      userinfo: choice,
      name: ' 周 明',
      id_number: '650199197701010024',
    });
    expect(await world.state()).toEqual({ state: 'authorised', userinfo });
  });

  test('what was not scanned cannot be authorised, and what is settled stays so', async () => {
    await world.ask();
    await world.click('/mini/S-1', { act: 'authorise', userinfo: 'person:0' });
    expect(await world.state()).toMatchObject({ state: 'new' });
    await world.click('/mini/S-1', { act: 'cancel' });
    await world.click('/mini/S-1', { act: 'scan' });
    expect(await world.state()).toEqual({ state: 'cancelled', userinfo: null });
  });

  test('a code expires by the button, or by itself after 120 s, but not once it is authorised', async () => {
    for (const scene of ['S-1', 'S-2', 'S-3']) await world.ask({ ...CODE, scene });
    await world.click('/mini/S-1', { act: 'expire' });
    expect(await world.state('S-1')).toMatchObject({ state: 'expired' });
    await world.click('/mini/S-2', { act: 'scan' });
    await world.click('/mini/S-2', { act: 'authorise', userinfo: 'none' });
    world.clock.now += 119_999;
    expect(await world.state('S-3')).toMatchObject({ state: 'new' });
    world.clock.now += 1;
    expect(await world.state('S-3')).toMatchObject({ state: 'expired' });
    expect(await world.state('S-2')).toMatchObject({ state: 'authorised' });
    expect(await world.page('/')).not.toContain('/mini/S-3');
  });

  test('what the site says of itself is shown as text, never as markup', async () => {
    await world.ask({ ...CODE, browser: '<img src=x onerror=alert(1)>' });
    for (const path of ['/', '/mini/S-1']) expect(await world.page(path)).not.toContain('<img');
  });

  test.each([
    { scene: 'a'.repeat(65) },
    { scene: 'a/b' },
    { purpose: 'pay' },
    { network: 7 },
    { number: '7' },
    { site: 'x'.repeat(201) },
  ])('a request for a code it cannot read is refused: %o', async (wrong) => {
    expect((await world.ask({ ...CODE, ...wrong })).status).toBe(400);
  });

  test('a scene is used once; an unknown one is not found', async () => {
    await world.ask();
    expect((await world.ask()).status).toBe(409);
    expect(await world.state('S-9')).toMatchObject({ code: 'SCENE_UNKNOWN' });
    expect((await world.app.request('/mini/S-9')).status).toBe(404);
  });
});
