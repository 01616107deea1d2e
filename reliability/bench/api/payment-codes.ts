// From 提交订单 to the code on the screen (an order made, its code asked for) against WeChat Pay's own time: the same call of
// its wire, asked directly. Both go to the simulated provider, one after the other; database, API, jobs and provider are
// processes of their own.
import { createPrivateKey, randomBytes, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SITE_ORIGIN } from '../../environment/api-server.ts';
import type { StudyLearner } from '../../environment/learners.ts';
import { type MoneySite, openMoneySite } from '../../money/money-site.ts';
import { median, printRow, type Row, rowOf, takeTurns } from '../rounds.ts';

/** Of each round; every learner orders once. */
const ORDERS = 40;
const COURSE = 713;
/** A few orders a connection: until then each statement is planned anew and little of the code is compiled. */
const WARM_UP_ROUNDS = 15;

async function post(
  site: MoneySite,
  { id, cookie }: StudyLearner,
  path: string,
  fields: Record<string, string>,
): Promise<Record<string, string>> {
  const response = await fetch(site.origin + path, {
    method: 'POST',
    headers: {
      cookie,
      origin: SITE_ORIGIN,
      'x-forwarded-for': `10.1.${id >> 8}.${id & 255}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields),
  });
  const { errcode, data } = (await response.json()) as { errcode: number; data: Record<string, string> };
  if (errcode !== 0) throw new Error(`${path} answered ${errcode}`);
  return data;
}

/** Milliseconds of a learner's two calls, one after the other. */
async function orderWithCode(site: MoneySite, learner: StudyLearner): Promise<number> {
  const startedAt = performance.now();
  const courses = JSON.stringify([{ course_id: COURSE, num: 1, year: 2026 }]);
  const made = await post(site, learner, '/app/order/create_order', {
    courses,
    channel: 'wxpub',
    step_sure: '0',
  });
  const { trade_pno = '' } = made;
  const way = { trade_pno, type: 'wxpub', platform_type: 'web', from: 'web' };
  const { base_img = '' } = await post(site, learner, '/app/pay/unified_order', way);
  if (!base_img.startsWith('data:image/')) throw new Error('no code was answered');
  return performance.now() - startedAt;
}

const TARGET = '/v3/pay/transactions/native';

/** Asks for codes as any merchant does; what it knows is read once. */
function bareMerchant({ pay }: MoneySite): (number: string) => Promise<number> {
  const key = createPrivateKey(readFileSync(pay.WXPAY_MERCHANT_KEY_FILE ?? '', 'utf8').replace(/^[^-]*/, ''));
  const merchant = `mchid="${pay.WXPAY_MCH_ID}",serial_no="${pay.WXPAY_MERCHANT_SERIAL}"`;
  const wxpay = { appid: pay.WXPAY_APP_ID, mchid: pay.WXPAY_MCH_ID, notify_url: pay.WXPAY_NOTIFY_URL };
  return async (number) => {
    const startedAt = performance.now();
    const order = { description: '继续教育学费', amount: { total: 2900, currency: 'CNY' } };
    const body = JSON.stringify({ ...wxpay, ...order, out_trade_no: number });
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), randomBytes(16).toString('hex')];
    const text = Buffer.from(['POST', TARGET, timestamp, nonce, body, ''].join('\n'));
    const signature = sign('sha256', text, key).toString('base64');
    const response = await fetch(`${pay.WXPAY_GATEWAY_URL}${TARGET}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'jixu-bench',
        authorization: `WECHATPAY2-SHA256-RSA2048 ${merchant},nonce_str="${nonce}",timestamp="${timestamp}",signature="${signature}"`,
      },
      body,
    });
    const { code_url } = (await response.json()) as { code_url?: string };
    if (code_url === undefined) throw new Error(`the provider answered ${response.status}`);
    return performance.now() - startedAt;
  };
}

async function medianOf(one: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  while (times.length < ORDERS) times.push(await one());
  return median(times);
}

interface Distance {
  readonly name: string;
  readonly roundTripMs: number;
}

const DISTANCES: readonly Distance[] = [
  { name: 'loopback', roundTripMs: 0 },
  { name: 'the provider 40 ms away', roundTripMs: 40 },
];

async function benchAt({ name, roundTripMs }: Distance, rounds: number): Promise<Row> {
  const learners = (rounds + WARM_UP_ROUNDS) * ORDERS;
  const site = await openMoneySite({ kind: 'system', learners, roundTripMs });
  try {
    const waiting = [...site.learners];
    const next = (): StudyLearner => {
      const learner = waiting.pop();
      if (learner === undefined) throw new Error('nobody is left to order');
      return learner;
    };
    const askBare = bareMerchant(site);
    let numbers = 0;
    const ours = () => medianOf(() => orderWithCode(site, next()));
    const peer = () => medianOf(() => askBare(`BENCH${++numbers}`));
    await takeTurns(WARM_UP_ROUNDS, ours, peer);
    await site.sql()`analyze`;
    return rowOf(
      {
        what: `an order made and its WeChat code (${name})`,
        unit: 'ms, median of a round',
        goal: '≤ 2',
        note: 'the peer: the provider’s own time for the code, asked directly',
      },
      await takeTurns(rounds, ours, peer),
    );
  } finally {
    await site.close();
  }
}

/** With the provider on this machine, and as far away as the learners of other figures. */
export async function benchPaymentCodes(rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const distance of DISTANCES) rows.push(await benchAt(distance, rounds));
  return rows;
}

if (import.meta.main) for (const row of await benchPaymentCodes(Number(process.argv[2] ?? 5))) printRow(row);
