import { shanghaiDay } from '@jixu/domain/calendar/shanghai';
import { TEST_CARDS } from '@jixu/mock-parties/card-merchant';
import { openPaySite } from '@jixu/mock-parties/pay-site';
import { beginAtTuesdayNoon } from '@jixu/test-kit/tuesday-noon';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testConfiguration } from '#testing/test-site.ts';
import { createCpcnGateway } from './cpcn/create-cpcn-gateway.ts';
import type { PartyTrouble } from './party-trouble.ts';

// The gateway against the simulated aggregator, on its wire: what each side believes of it must agree.

const realClock = beginAtTuesdayNoon();
const parties = await openPaySite();
const { cards: account } = testConfiguration(
  'postgres://nobody@127.0.0.1:1/none',
  await parties.environment(),
);
const troubles: PartyTrouble[] = [];
const gateway = createCpcnGateway(account, Date.now, (trouble) => void troubles.push(trouble));

beforeEach(async () => {
  await parties.forget();
  troubles.length = 0;
});
afterAll(async () => {
  await parties.close();
  realClock();
});

const switchTo = (faults: Record<string, string>) => parties.control('/faults', { party: 'cpcn', faults });
const later = (ms: number) => parties.control('/clock', { advance_ms: ms });

/** The newest code that a bank sent. */
async function codeOfPhone(): Promise<string> {
  const [message] = (await (await fetch(`${parties.phone}/control/sms`)).json()) as { code: string }[];
  return message?.code ?? '';
}

let numbers = 0;
const newNumber = (): string => `JX20261123${String(++numbers).padStart(6, '0')}01`;
const cardOf = (accountNumber: string) => ({
  bankId: 102,
  holder: '欧阳 <海> & 子',
  accountNumber,
  idNumber: '440199198503120019',
  phone: '13800138000',
});

async function boundCard(accountNumber: string = TEST_CARDS.good): Promise<string> {
  const txSn = `bnd_${newNumber()}`;
  expect(await gateway.askBinding(txSn, cardOf(accountNumber))).toEqual({ kind: 'asked' });
  expect(await gateway.confirmBinding(txSn, await codeOfPhone())).toEqual({ kind: 'bound' });
  return txSn;
}

async function askedCharge(txSn: string): Promise<string> {
  const channelNo = newNumber();
  const asked = await gateway.askCharge({ channelNo, txSn, amount: 12_800, title: '2026年度继续教育' });
  expect(asked).toEqual({ kind: 'asked' });
  return channelNo;
}

describe('a binding', () => {
  test('is asked for, confirmed by its code alone, and ended', async () => {
    const txSn = 'bnd_0001000100010001';
    expect(await gateway.askBinding(txSn, cardOf(TEST_CARDS.good))).toEqual({ kind: 'asked' });
    expect(await gateway.isBound(txSn)).toBe(false);
    expect(await gateway.confirmBinding(txSn, '1')).toEqual({ kind: 'code-wrong' });
    expect(await gateway.confirmBinding(txSn, await codeOfPhone())).toEqual({ kind: 'bound' });
    expect(await gateway.isBound(txSn)).toBe(true);
    expect(await gateway.unbind(txSn)).toBe(true);
    expect(await gateway.isBound(txSn)).toBe(false);
    expect(await gateway.askCharge({ channelNo: newNumber(), txSn, amount: 1, title: 'x' })).toEqual({
      kind: 'card-unknown',
    });
  });

  test('is declined where the bank does not know the particulars together', async () => {
    expect(await gateway.askBinding('bnd_0001', cardOf(TEST_CARDS.refused))).toEqual({ kind: 'declined' });
    await boundCard();
    const stranger = { ...cardOf(TEST_CARDS.good), phone: '13900139000' };
    expect(await gateway.askBinding('bnd_0002', stranger)).toEqual({ kind: 'declined' });
  });

  test('does not take a code that is over', async () => {
    await gateway.askBinding('bnd_0001', cardOf(TEST_CARDS.good));
    await later(300_001);
    expect(await gateway.confirmBinding('bnd_0001', await codeOfPhone())).toEqual({ kind: 'code-over' });
  });
});

describe('a charge', () => {
  test('is taken once, and query and statement say the same', async () => {
    const channelNo = await askedCharge(await boundCard());
    expect(await gateway.query(channelNo)).toEqual({ kind: 'unpaid', exists: true });
    const code = await codeOfPhone();
    expect(await gateway.confirmCharge(channelNo, '1')).toEqual({ kind: 'code-wrong' });
    expect(await gateway.confirmCharge(channelNo, code)).toEqual({ kind: 'decided' });
    expect(await gateway.confirmCharge(channelNo, code)).toEqual({ kind: 'decided' });
    const known = await gateway.query(channelNo);
    expect(known).toMatchObject({
      kind: 'paid',
      payment: { ...gateway.merchant, channelNo, transactionId: channelNo, amount: 12_800, currency: 'CNY' },
    });
    expect(await gateway.close(channelNo)).toEqual({ kind: 'paid' });
    const day = shanghaiDay(Date.now());
    expect(await gateway.statement(day)).toEqual({ kind: 'not-ready' });
    await later(36 * 3_600_000);
    expect(await gateway.statement(day)).toMatchObject({
      kind: 'ready',
      rows: [{ kind: 'payment', channelNo, transactionId: channelNo, amount: 12_800, fee: 77 }],
    });
  });

  test('that nobody confirmed can be closed; one that the bank declined is', async () => {
    const channelNo = await askedCharge(await boundCard(TEST_CARDS['no-money']));
    expect(await gateway.close(channelNo)).toEqual({ kind: 'closed' });
    expect(await gateway.confirmCharge(channelNo, await codeOfPhone())).toEqual({ kind: 'decided' });
    expect(await gateway.query(channelNo)).toEqual({ kind: 'closed' });
    expect(await gateway.query('JX0000000000000001')).toEqual({ kind: 'unpaid', exists: false });
  });

  test.each(['silent', 'unheard', 'processing'])(
    'of a bank that is %s is undecided, never declined',
    async (charge) => {
      const channelNo = await askedCharge(await boundCard());
      await switchTo({ charge });
      expect(await gateway.confirmCharge(channelNo, await codeOfPhone())).toEqual({
        kind: 'undecided',
        status: 20,
      });
      expect((await gateway.query(channelNo)).kind).toBe(charge === 'silent' ? 'paid' : 'unpaid');
    },
  );

  test('whose number was used needs another one', async () => {
    const txSn = await boundCard();
    const channelNo = await askedCharge(txSn);
    expect(await gateway.askCharge({ channelNo, txSn, amount: 12_800, title: 'x' })).toEqual({
      kind: 'number-used',
    });
  });

  test('goes back once, and never more than was paid', async () => {
    const channelNo = await askedCharge(await boundCard());
    await gateway.confirmCharge(channelNo, await codeOfPhone());
    const request = {
      refundNo: `${channelNo}R1`,
      channelNo,
      transactionId: channelNo,
      amount: 10_000,
      total: 12_800,
      reason: '课程退款',
    };
    expect(await gateway.queryRefund(request)).toEqual({ kind: 'unknown' });
    expect(await gateway.refund(request)).toEqual({ kind: 'processing' });
    expect(await gateway.refund(request)).toEqual({ kind: 'processing' });
    expect(await gateway.refund({ ...request, refundNo: `${channelNo}R2` })).toEqual({ kind: 'failed' });
    await later(1000);
    expect(await gateway.queryRefund(request)).toMatchObject({ kind: 'done' });
  });
});

test.each([
  [{ service: 'down' }, 'failing'],
  [{ service: 'lying' }, 'forged'],
  [{ answer: 'unsigned' }, 'forged'],
  [{ answer: 'other-key' }, 'forged'],
  [{ query: 'error' }, 'failing'],
] as const)('with %j nothing is believed', async (faults, trouble) => {
  const channelNo = await askedCharge(await boundCard());
  await switchTo(faults);
  expect(await gateway.query(channelNo)).toEqual({ kind: 'unreachable' });
  expect(troubles).toEqual([trouble]);
});

test('a statement that was cut, or sums to something else, is damaged', async () => {
  const channelNo = await askedCharge(await boundCard());
  await gateway.confirmCharge(channelNo, await codeOfPhone());
  const day = shanghaiDay(Date.now());
  await later(36 * 3_600_000);
  for (const statement of ['truncated', 'wrong-hash']) {
    await switchTo({ statement });
    expect(await gateway.statement(day)).toEqual({ kind: 'damaged' });
  }
});
