import { beforeEach, describe, expect, test } from 'vitest';
import { partiesForTests, SEND } from './parties-for-tests.ts';

let world: ReturnType<typeof partiesForTests>;
beforeEach(() => {
  world = partiesForTests();
});

describe('SMS', () => {
  test('is delivered to the mailbox, newest first, to a page and to a test', async () => {
    expect(await (await world.send()).json()).toEqual({ code: 'OK', request_id: expect.any(String) });
    await world.send({ body: { ...SEND, phone: '13900139000', params: { code: '998877' } } });
    expect(await world.control('/sms')).toMatchObject([
      { code: '998877' },
      { code: '204861', at: world.clock.now },
    ]);
    expect(await world.control('/sms?phone=13800138000')).toMatchObject([
      { phone: '13800138000', code: '204861' },
    ]);
    expect(await world.page('/sms')).toContain('data-code="204861"');
    expect(await world.page('/sms?phone=13900139000')).not.toContain('data-code="204861"');
  });

  test.each([{ phone: '1380013800' }, { template: 'advert' }, { params: { code: 'abc' } }, { params: null }])(
    'an order it cannot read is refused with 400: %o',
    async (wrong) => {
      expect((await world.send({ body: { ...SEND, ...wrong } })).status).toBe(400);
    },
  );

  test('keeps the last 200 messages', async () => {
    for (let at = 0; at < 203; at += 1)
      await world.send({ body: { ...SEND, params: { code: String(1000 + at) } } });
    const kept = (await world.control('/sms')) as { code: string }[];
    expect([kept.length, kept[0]?.code, kept.at(-1)?.code]).toEqual([200, '1202', '1003']);
  });
});
