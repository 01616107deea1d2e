// Learners who buy without mercy: lost answers are asked again, orders are paid twice, late, after deletion, by friends.
import { setTimeout as pause } from 'node:timers/promises';
import type { StudyLearner } from '../environment/learners.ts';
import type { Random } from '../faults/seeded-random.ts';
import { askCharge, CARD_MISHAPS, handIn } from './card-buyer.ts';
import { control, type Fields, insist } from './insist.ts';
import type { MoneySite } from './money-site.ts';

/** Single courses of the sample content that are on sale everywhere and not in the package every learner here holds. */
const PACKAGES: readonly [number, ...number[]] = [713, 718, 720, 721, 722, 723];
/** What goes wrong with one trade; each is a set of switches of the simulated party. */
const MISHAPS: readonly [Record<string, string>, ...Record<string, string>[]] = [
  {},
  {},
  { notify: 'never' },
  { notify: 'late', seconds: '1' },
  { notify: 'copies', copies: '10' },
  { signature: 'other-key' },
  { signature: 'flipped-byte' },
  { signature: 'old-key' },
  { payment: 'twice' },
  { payment: 'after-close' },
  { payment: 'during-close' },
  { create: 'lost' },
  { query: 'error', notify: 'never' },
  { close: 'fails' },
];

export interface BuyersCount {
  orders: number;
  paid: number;
  /** Given back at the provider's desk, by somebody who told nobody here. */
  atDesk: number;
}

type Party = 'wxpay' | 'alipay' | 'cpcn';

/** By which channels an order is begun, one after the other: the next one closes a card that waits for its code. */
const WAYS: readonly [readonly Party[], ...(readonly Party[])[]] = [
  ['wxpay'],
  ['wxpay'],
  ['alipay'],
  ['cpcn'],
  ['cpcn'],
  ['cpcn'],
  ['cpcn'],
  ['wxpay', 'alipay'],
  ['alipay', 'wxpay'],
  ['wxpay', 'cpcn'],
  ['cpcn', 'wxpay'],
  ['cpcn', 'alipay'],
];

/** Lets the buyer pay what was begun; whether money was taken. Recklessly: what is closed, or with the code twice at once. */
type Pay = (isReckless: boolean) => Promise<boolean>;

/** One learner: an order, one or two channels, some mishap, perhaps a payment, perhaps a deletion. */
async function buyOnce(site: MoneySite, learner: StudyLearner, random: Random, count: BuyersCount) {
  const chosen = random.shuffle(PACKAGES).slice(0, random.whole(1, 3));
  const courses = JSON.stringify(chosen.map((course_id) => ({ course_id, num: 1, year: 2026 })));
  const made = await insist(site, learner, '/app/order/create_order', {
    courses,
    channel: 'wxpub',
    step_sure: '1',
  });
  if (made === null || made.errcode !== 0) throw new Error(`create_order answered ${made?.errcode}`);
  count.orders++;
  const { trade_pno: tradePno = '' } = made.data;
  const begun: Pay[] = [];
  const ways = random.pick(WAYS);
  for (const [index, party] of ways.entries()) {
    const number = `${tradePno}0${index + 1}`;
    const faults = random.pick(party === 'cpcn' ? CARD_MISHAPS : MISHAPS);
    await control(site, '/faults', { party, out_trade_no: number, faults });
    const pay =
      party === 'cpcn'
        ? await beginByCard(site, learner, tradePno, random)
        : await beginByWallet(site, learner, tradePno, party, number);
    if (pay !== null) begun.push(pay);
  }
  if (random.chance(0.15))
    await insist(site, learner, '/app/order/delete_order', { trade_pno: tradePno }, 'DELETE');
  for (const pay of begun) {
    if (random.chance(0.15)) continue;
    if (await pay(random.chance(0.3))) count.paid++;
  }
  if (random.chance(0.15)) count.atDesk += await refundAtDesk(site, tradePno, ways, random);
  for (let poll = random.whole(0, 3); poll > 0; poll--) {
    await insist(
      site,
      learner,
      '/app/pay/order_status',
      { trade_pno: tradePno, pay_channel: 'wxpub' },
      'GET',
    );
    await pause(200);
  }
}

/** The finance people give money back on the provider's own pages: all of it, or a part that nobody here can place. */
async function refundAtDesk(
  site: MoneySite,
  tradePno: string,
  ways: readonly Party[],
  random: Random,
): Promise<number> {
  let refunded = 0;
  for (const [index, party] of ways.entries()) {
    // Of a card nobody is told before the statement of the next day.
    if (party === 'cpcn') continue;
    const amount = random.chance(0.3) ? { amount: random.whole(1, 3000) } : {};
    const done = await control(site, `/trades/${party}/${tradePno}0${index + 1}/refund`, amount);
    await done.body?.cancel();
    if (done.ok) refunded++;
  }
  return refunded;
}

async function beginByCard(
  site: MoneySite,
  learner: StudyLearner,
  tradePno: string,
  random: Random,
): Promise<Pay | null> {
  const charge = await askCharge(site, learner, tradePno, random);
  return charge && ((isReckless) => handIn(site, learner, charge, isReckless ? 2 : 1));
}

async function beginByWallet(
  site: MoneySite,
  learner: StudyLearner,
  tradePno: string,
  party: 'wxpay' | 'alipay',
  number: string,
): Promise<Pay | null> {
  if (!(await begin(site, learner, tradePno, party))) return null;
  return async (force) => {
    const paid = await control(site, `/trades/${party}/${number}/pay`, { force });
    await paid.body?.cancel();
    return paid.ok;
  };
}

/** Asks for the picture, or posts Alipay's form as a browser would. */
async function begin(
  site: MoneySite,
  learner: StudyLearner,
  tradePno: string,
  party: 'wxpay' | 'alipay',
): Promise<boolean> {
  if (party === 'wxpay') {
    const fields = { trade_pno: tradePno, type: 'wxpub', platform_type: 'web', from: 'web' };
    return (await insist(site, learner, '/app/pay/unified_order', fields)) !== null;
  }
  const answer = await insist(site, learner, '/app/pay/alipay_order_aggregation', {
    trade_pno: tradePno,
    type: 'alipay',
  });
  if (answer === null || answer.errcode !== 0) return false;
  const { gateway = '', ...fields } = answer.data;
  const cashier = await post(gateway, fields);
  // The trade begins when the buyer logs in at the cashier.
  return cashier !== null && (await post(cashier, { act: 'login' })) !== null;
}

/** Where a form leads; null when nobody took it. */
async function post(address: string, fields: Fields): Promise<string | null> {
  const body = new URLSearchParams(fields);
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' }).catch(() => null);
  await response?.body?.cancel();
  const location = response?.headers.get('location');
  return location == null ? null : new URL(location, address).href;
}

export interface Buyers {
  readonly count: BuyersCount;
  /** Nobody begins anew; resolves when everybody has finished. */
  stop(): Promise<void>;
}

/** `seats` learners buy at any time; each buys once, then the next one sits down. */
export function startBuyers(site: MoneySite, seats: number, randomOf: (learner: number) => Random): Buyers {
  const count: BuyersCount = { orders: 0, paid: 0, atDesk: 0 };
  const waiting = [...site.learners];
  let stopped = false;
  const seat = async (): Promise<void> => {
    for (let learner = waiting.shift(); learner !== undefined && !stopped; learner = waiting.shift()) {
      await buyOnce(site, learner, randomOf(learner.id), count);
    }
  };
  const all = Promise.all(Array.from({ length: seats }, seat));
  // Who fails is reported by `stop`, after the site was closed in order.
  all.catch(() => undefined);
  return {
    count,
    async stop() {
      stopped = true;
      await all;
    },
  };
}
