import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { eventually } from '@jixu/test-kit/eventually';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPaySite, type PaySite } from '../testing/pay-site.ts';
import { wechatMerchant } from '../testing/wechat-merchant.ts';

let site: PaySite;
let merchant: ReturnType<typeof wechatMerchant>;
beforeAll(beginAtTuesdayNoon);
beforeAll(async () => {
  site = await openPaySite();
  merchant = wechatMerchant(site);
});
afterAll(() => site.close());
beforeEach(() => site.forget());

const pay = async (number: string, body = {}) =>
  (await site.control(`/trades/wxpay/${number}/pay`, body)) as {
    payment: { transactionId: string; amount: number };
  };
const switches = (faults: object, out_trade_no?: string) =>
  site.control('/faults', { party: 'wxpay', out_trade_no, faults });
const told = (count: number) => eventually(() => expect(site.merchant.told).toHaveLength(count));
const messages = () => site.merchant.told.map(merchant.read);
const trade = async (number: string) =>
  (await site.control(`/trades/wxpay/${number}`)) as {
    payments: { amount: number }[];
    notifications: (Record<'state' | 'answer', string> & { tries: number })[];
  };
const paidOrder = async (number: string): Promise<string> => {
  await merchant.native(number);
  return (await pay(number)).payment.transactionId;
};

describe('notifications', () => {
  test('are repeated by the published timetable until they are acknowledged', async () => {
    site.merchant.reply.status = 500;
    await paidOrder('ORDER0001');
    await told(1);
    await eventually(async () => expect((await trade('ORDER0001')).notifications[0]?.tries).toBe(1));
    await site.control('/clock', { advance_ms: 14_000 });
    expect(site.merchant.told).toHaveLength(1);
    site.merchant.reply.status = 204;
    await site.control('/clock', { advance_ms: 1_000 });
    await told(2);
    expect(new Set(messages().map(({ id }) => id)).size).toBe(1);
    await eventually(async () =>
      expect((await trade('ORDER0001')).notifications).toMatchObject([
        { state: 'taken', tries: 2, answer: '204 ' },
      ]),
    );
  });

  test('come late, never, fifty at once, or after the refund’s', async () => {
    await switches({ notify: 'late', seconds: '60' }, 'ORDER0002');
    await paidOrder('ORDER0002');
    await switches({ notify: 'never' }, 'ORDER0003');
    await paidOrder('ORDER0003');
    expect((await trade('ORDER0003')).notifications).toMatchObject([{ state: 'never' }]);
    await switches({ notify: 'copies' }, 'ORDER0004');
    await paidOrder('ORDER0004');
    await told(50);
    expect(new Set(messages().map(({ facts }) => facts.out_trade_no))).toEqual(new Set(['ORDER0004']));
    await site.control('/clock', { advance_ms: 60_000 });
    await told(51);
    await switches({ notify: 'after-refund' }, 'ORDER0005');
    const id = await paidOrder('ORDER0005');
    await merchant.refund(id, 'REFUND0001');
    await told(53);
    expect(
      messages()
        .slice(51)
        .map(({ event_type }) => event_type),
    ).toEqual(['REFUND.SUCCESS', 'TRANSACTION.SUCCESS']);
  });

  test.each(['other-key', 'flipped-byte', 'unknown-serial', 'weaker-algorithm'])(
    'forged by %s do not verify',
    async (signature) => {
      await switches({ signature }, 'ORDER0006');
      await paidOrder('ORDER0006');
      await told(1);
      expect(messages()).toEqual([undefined]);
    },
  );

  test('may follow a probe, bear the old certificate, or a wrong time', async () => {
    await switches({ signature: 'probe' }, 'ORDER0007');
    await paidOrder('ORDER0007');
    await told(2);
    expect(site.merchant.told[0]?.headers.get('wechatpay-signature')).toMatch(/^WECHATPAY\/SIGNTEST\//);
    expect(messages()[0]).toBeUndefined();
    expect(messages()[1]?.facts.out_trade_no).toBe('ORDER0007');
    await switches({ signature: 'old-key' }, 'ORDER0008');
    await paidOrder('ORDER0008');
    await told(3);
    expect(site.merchant.told[2]?.headers.get('wechatpay-serial')).toBe(
      site.keys.wxpay.oldCertificate.serial,
    );
    expect(messages()[2]?.facts.out_trade_no).toBe('ORDER0008');
    await switches({ signature: 'skewed-clock' }, 'ORDER0009');
    await paidOrder('ORDER0009');
    await told(4);
    const at = Number(site.merchant.told[3]?.headers.get('wechatpay-timestamp'));
    expect(Date.now() / 1000 - at).toBeGreaterThan(300);
  });

  test.each([
    ['wrong-amount', { amount: { total: 12_801 } }],
    ['wrong-payee', { mchid: '1900000109' }],
    ['wrong-app', { appid: 'wxd678efh567hg6787' }],
    ['other-trade', { out_trade_no: 'ORDER0010' }],
  ])('rightly signed tell a lie: %s', async (content, facts) => {
    await paidOrder('ORDER0010');
    await told(1);
    await switches({ content }, 'ORDER0011');
    await paidOrder('ORDER0011');
    await told(2);
    expect(messages()[1]?.facts).toMatchObject(facts);
  });
});

describe('money', () => {
  test('of a wrong amount is really taken: query and ledger agree about it', async () => {
    await switches({ payment: 'wrong-amount' }, 'ORDER0020');
    await paidOrder('ORDER0020');
    expect((await merchant.query('ORDER0020')).json.amount.total).toBe(12_801);
    expect((await trade('ORDER0020')).payments).toMatchObject([{ amount: 12_801 }]);
  });

  test('comes twice, while closing, after closing, or by force after all', async () => {
    await switches({ payment: 'twice' }, 'ORDER0021');
    await paidOrder('ORDER0021');
    await told(2);
    expect(new Set(messages().map(({ facts }) => facts.transaction_id)).size).toBe(2);

    await merchant.native('ORDER0022');
    await switches({ payment: 'during-close' }, 'ORDER0022');
    expect((await merchant.close('ORDER0022')).json.code).toBe('ORDERPAID');

    await merchant.native('ORDER0023');
    await switches({ payment: 'after-close' }, 'ORDER0023');
    expect((await merchant.close('ORDER0023')).status).toBe(204);
    expect((await merchant.query('ORDER0023')).json.trade_state).toBe('SUCCESS');

    await merchant.native('ORDER0024');
    await merchant.close('ORDER0024');
    expect(await pay('ORDER0024', { force: true, amount: 1 })).toMatchObject({ payment: { amount: 1 } });
    await told(5);
  });
});

describe('calls', () => {
  test('are carried out though the connection drops, or are paid and notified before they answer', async () => {
    await switches({ create: 'lost' }, 'ORDER0030');
    await expect(merchant.native('ORDER0030')).rejects.toThrow();
    expect((await merchant.query('ORDER0030')).json.trade_state).toBe('NOTPAY');
    await switches({ create: 'paid-first' }, 'ORDER0031');
    expect((await merchant.native('ORDER0031')).json).toHaveProperty('code_url');
    expect(messages()[0]?.facts.out_trade_no).toBe('ORDER0031');
  });

  test('fail, wait and lie as they are told to', async () => {
    await paidOrder('ORDER0032');
    await switches({ query: 'error' }, 'ORDER0032');
    expect(await merchant.query('ORDER0032')).toMatchObject({ status: 500, json: { code: 'SYSTEM_ERROR' } });
    await switches({ query: 'slow' }, 'ORDER0032');
    const started = performance.now();
    await merchant.query('ORDER0032');
    expect(performance.now() - started).toBeGreaterThan(290);
    await switches({ query: 'unpaid', seconds: '30' }, 'ORDER0032');
    expect((await merchant.query('ORDER0032')).json.trade_state).toBe('NOTPAY');
    await site.control('/clock', { advance_ms: 31_000 });
    expect((await merchant.query('ORDER0032')).json.trade_state).toBe('SUCCESS');

    await merchant.native('ORDER0033');
    await switches({ close: 'fails' }, 'ORDER0033');
    expect((await merchant.close('ORDER0033')).status).toBe(500);
    await switches({ close: 'too-early' }, 'ORDER0033');
    expect((await merchant.close('ORDER0033')).status).toBe(403);
    await site.control('/clock', { advance_ms: 5 * 60_000 });
    expect((await merchant.close('ORDER0033')).status).toBe(204);
  });

  test('are refused by a party that is down, and answered without a right signature by a liar', async () => {
    await switches({ service: 'down' });
    expect((await merchant.native('ORDER0034')).status).toBe(500);
    await switches({ service: 'busy' });
    expect(await merchant.native('ORDER0034')).toMatchObject({
      status: 429,
      json: { code: 'FREQUENCY_LIMITED' },
    });
    await switches({ service: 'lying' });
    expect(await merchant.native('ORDER0034')).toMatchObject({ status: 200, isGenuine: false, json: {} });
    await switches({ service: 'normal', answer: 'unsigned' });
    expect(await merchant.native('ORDER0034')).toMatchObject({ status: 200, isGenuine: false });
    await switches({ answer: 'other-key' });
    expect(await merchant.native('ORDER0034')).toMatchObject({ status: 200, isGenuine: false });
  });

  test('of one trade lie, others stay honest; an unknown switch is refused', async () => {
    await switches({ query: 'error' }, 'ORDER0035');
    await merchant.native('ORDER0036');
    expect((await merchant.query('ORDER0036')).status).toBe(200);
    expect(await switches({ query: 'sometimes' })).toMatchObject({ code: 'INVALID' });
  });
});

describe('the bill of a day', () => {
  const day = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10);
  const ask = (more = '') =>
    merchant.call('GET', `/v3/bill/tradebill?bill_date=${day()}&bill_type=ALL${more}`);
  const download = (address: string) => {
    const { pathname, search } = new URL(address);
    return merchant.file(pathname + search);
  };
  const tomorrow = () => site.control('/clock', { advance_ms: 34 * 3600_000 });

  test('says every payment and refund in yuan, its sums and its hash, for five minutes', async () => {
    await paidOrder('ORDER0040');
    const id = await paidOrder('ORDER0041');
    await merchant.refund(id, 'REFUND0041', 2800);
    await told(3);
    expect((await ask()).json.code).toBe('NO_STATEMENT_EXIST');
    await tomorrow();
    const asked = await ask();
    const { bytes, headers } = await download(asked.json.download_url);
    expect(asked.isGenuine).toBe(true);
    expect(headers.get('wechatpay-signature')).toBeNull();
    expect(createHash('sha1').update(bytes).digest('hex')).toBe(asked.json.hash_value);
    const lines = bytes.toString().trim().split('\r\n');
    const rows = lines.slice(1, -2).map((line) => line.split(',').map((field) => field.slice(1)));
    expect(rows.every((row) => row.length === 27)).toBe(true);
    expect(rows.map((row) => [row[6], row[9], row[12], row[16], row[22]])).toEqual([
      ['ORDER0041', 'REFUND', '0.00', '28.00', '-0.17000'],
      ['ORDER0041', 'SUCCESS', '128.00', '0.00', '0.77000'],
      ['ORDER0040', 'SUCCESS', '128.00', '0.00', '0.77000'],
    ]);
    expect(lines.at(-1)).toBe('`3,`256.00,`28.00,`0.00,`1.37000,`256.00,`28.00');
    await site.control('/clock', { advance_ms: 301_000 });
    expect((await download(asked.json.download_url)).status).toBe(400);
  });

  test('says of a refund that had only begun that it is under way', async () => {
    const id = await paidOrder('ORDER0046');
    await switches({ refund: 'slow', seconds: '3600' });
    await merchant.refund(id, 'REFUND0046', 2800);
    await tomorrow();
    const { bytes } = await download((await ask()).json.download_url);
    expect(bytes.toString()).toMatch(
      /`ORDER0046,.*`REFUND,.*`REFUND0046,`28\.00,`0\.00,`ORIGINAL,`PROCESSING,/,
    );
  });

  test('is packed on request, and the hash is that of the unpacked text', async () => {
    await paidOrder('ORDER0042');
    await tomorrow();
    const asked = await ask('&tar_type=GZIP');
    const { bytes } = await download(asked.json.download_url);
    expect(createHash('sha1').update(gunzipSync(bytes)).digest('hex')).toBe(asked.json.hash_value);
  });

  test('lies as it is told to, about the first payment or about one trade', async () => {
    await paidOrder('ORDER0043');
    await paidOrder('ORDER0044');
    await tomorrow();
    const rows = async () => {
      const { json } = await ask();
      const { bytes } = await download(json.download_url);
      const isRight = createHash('sha1').update(bytes).digest('hex') === json.hash_value;
      return { text: bytes.toString(), isRight };
    };
    await switches({ statement: 'missing-row' }, 'ORDER0044');
    expect((await rows()).text).not.toContain('ORDER0044');
    await switches({ statement: 'normal' }, 'ORDER0044');
    await switches({ statement: 'wrong-fen' });
    expect((await rows()).text).toMatch(/`ORDER0043,.*`128\.01/);
    await switches({ statement: 'extra-row' });
    expect(await rows()).toMatchObject({ isRight: true, text: expect.stringContaining('NOBODY0000000001') });
    for (const statement of ['truncated', 'wrong-hash']) {
      await switches({ statement });
      expect((await rows()).isRight).toBe(false);
    }
    await switches({ statement: 'not-ready' });
    expect((await ask()).json.code).toBe('STATEMENT_CREATING');
    const { told: said, truth } = (await site.control(`/statement?party=wxpay&day=${day()}`)) as Record<
      string,
      unknown[]
    >;
    expect([said?.length, truth?.length]).toEqual([2, 2]);
  });
});
