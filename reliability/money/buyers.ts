// Learners who buy without mercy: lost answers are asked again, orders are paid twice, late, after deletion, by friends.
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_ORIGIN } from '../environment/api-server.ts';
import type { StudyLearner } from '../environment/learners.ts';
import type { Random } from '../faults/seeded-random.ts';
import type { MoneySite } from './money-site.ts';

/** Single courses of the sample content that are on sale everywhere and not in the package every learner here holds. */
const PACKAGES: readonly [number, ...number[]] = [713, 718, 720, 721, 722, 723];
/** Somebody answers in the end, however often the site is killed meanwhile. */
const PATIENCE_MS = 120_000;
const TRY_PAUSE_MS = 150;

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
}

type Fields = Record<string, string>;

/** A call that is repeated until somebody answers, as a patient learner repeats it; null when nobody ever did. */
async function insist(
  site: MoneySite,
  learner: StudyLearner,
  path: string,
  fields: Fields,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
): Promise<{ errcode: number; data: Fields } | null> {
  const encoded = new URLSearchParams(fields).toString();
  const isForm = method === 'POST';
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(`${site.origin}${path}${isForm ? '' : `?${encoded}`}`, {
        method,
        headers: {
          cookie: learner.cookie,
          origin: SITE_ORIGIN,
          'x-forwarded-for': `10.0.${learner.id % 250}.${Math.floor(learner.id / 250) % 250}`,
          ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        signal: AbortSignal.timeout(6000),
        ...(isForm ? { body: encoded } : {}),
      });
      if (response.status === 200) return (await response.json()) as { errcode: number; data: Fields };
      await response.body?.cancel();
    } catch {
      // Nobody is there; somebody will be.
    }
    await pause(TRY_PAUSE_MS);
  }
  return null;
}

const control = (site: MoneySite, path: string, body: object): Promise<Response> =>
  fetch(`${site.partiesOrigin}/control/pay${path}`, { method: 'POST', body: JSON.stringify(body) });

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
  const ways = random.pick([
    ['wxpay'],
    ['wxpay'],
    ['alipay'],
    ['wxpay', 'alipay'],
    ['alipay', 'wxpay'],
  ] as const);
  const numbers: { party: string; number: string }[] = [];
  for (const [index, party] of ways.entries()) {
    const number = `${tradePno}0${index + 1}`;
    await control(site, '/faults', { party, out_trade_no: number, faults: random.pick(MISHAPS) });
    if (await begin(site, learner, tradePno, party)) numbers.push({ party, number });
  }
  if (random.chance(0.15))
    await insist(site, learner, '/app/order/delete_order', { trade_pno: tradePno }, 'DELETE');
  for (const { party, number } of numbers) {
    if (random.chance(0.15)) continue;
    const force = random.chance(0.3);
    const paid = await control(site, `/trades/${party}/${number}/pay`, { force });
    if (paid.ok) count.paid++;
    await paid.body?.cancel();
  }
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
  const count: BuyersCount = { orders: 0, paid: 0 };
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
