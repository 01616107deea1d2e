import { TEST_CARDS } from '@jixu/mock-parties/card-merchant';
import { openPaySite } from '@jixu/mock-parties/pay-site';
import { type CardJwk, encryptCard, type TypedCard, typedCard } from '@jixu/test-kit/bank-card';
import type { JWK } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { createPayGateways } from '#gateways/create-pay-gateways.ts';
import type { AppDependencies } from '../dependencies.ts';
import { askStatus, COURSE_A, letASecondPass, makeOrder } from './order-world.ts';
import type { TestBrowser } from './test-browser.ts';
import { openTestSite, type TestSite, testConfiguration } from './test-site.ts';

const EMPTY_PHONES = 13_900_000_000;

/** A site whose cards are at the simulated aggregator, over its own wire. `more`, `variables`: as of any site. */
export function openCardSite(
  more: Partial<AppDependencies> = {},
  variables: Readonly<Record<string, string>> = {},
) {
  return openSiteOf(({ cardGateway }) => ({ ...more, cardGateway }), { variables });
}

/** The same for all tests of the calling file; the aggregator behaves at the beginning of each. */
export async function cardSiteForFile(): Promise<CardSite> {
  const world = await openCardSite();
  beforeEach(() => world.honest());
  afterAll(() => world.close());
  return world;
}

/** One with WeChat Pay and Alipay over theirs too. A slow party answers after `slowMs`. */
export function openSiteOfParties(slowMs: number): Promise<CardSite> {
  return openSiteOf((gateways) => gateways, { slowMs });
}

type Gateways = ReturnType<typeof createPayGateways>;

async function openSiteOf(
  chosen: (gateways: Gateways) => Partial<AppDependencies>,
  { slowMs, variables = {} }: { slowMs?: number; variables?: Readonly<Record<string, string>> },
) {
  const parties = await openPaySite(slowMs === undefined ? {} : { slowMs });
  const accounts = testConfiguration('postgres://nobody@127.0.0.1:1/none', await parties.environment());
  const site = await openTestSite(chosen(createPayGateways(accounts, () => undefined)), variables);
  let phones = 0;
  return {
    site,
    parties,
    /** A card of a phone of its own, whose holder is nobody else's. */
    newCard: (manner: keyof typeof TEST_CARDS = 'good'): TypedCard =>
      typedCard(TEST_CARDS[manner], String(EMPTY_PHONES + ++phones)),
    /** The newest code that a bank sent to a phone. */
    async codeOf({ bank_phone_number: phone }: TypedCard): Promise<string> {
      const response = await fetch(`${parties.phone}/control/sms?phone=${phone}`);
      const [message] = (await response.json()) as { code: string }[];
      return message?.code ?? '';
    },
    switchTo: (faults: Record<string, string>) => parties.control('/faults', { party: 'cpcn', faults }),
    honest: () => parties.control('/faults/clear', {}),
    laterAtBank: (ms: number) => parties.control('/clock', { advance_ms: ms }),
    /** Everything the aggregator was ever paid. */
    async paidAtBank(): Promise<{ outTradeNo: string; amount: number }[]> {
      const { payments } = (await parties.control('/ledger')) as {
        payments: { party: string; outTradeNo: string; amount: number }[];
      };
      return payments.filter(({ party }) => party === 'cpcn');
    },
    async close() {
      await site.close();
      await parties.close();
    },
  };
}

export type CardSite = Awaited<ReturnType<typeof openSiteOf>>;

interface EnvelopeChanges {
  header?: Record<string, unknown>;
  jwk?: JWK;
}

/** The keys that are published now, the one in use first. */
export async function publishedKeys({ app }: TestSite): Promise<CardJwk[]> {
  const response = await app.request('/.well-known/jwks.json');
  return ((await response.json()) as { keys: CardJwk[] }).keys;
}

/** The envelope of a card, made by an independent library. */
export async function encryptedCard(
  site: TestSite,
  browser: TestBrowser,
  card: object,
  { header = {}, jwk: given }: EnvelopeChanges = {},
): Promise<string> {
  const jwk = given ?? (await publishedKeys(site))[0] ?? {};
  const { data } = await browser.call('getUserInfo');
  return encryptCard(card, jwk, data.user_info.id_number_code, header);
}

export async function addCard({ site }: CardSite, browser: TestBrowser, card: TypedCard) {
  return browser.call('addCard', { form_data: await encryptedCard(site, browser, card) });
}

/** Binds a card; its binding_tx_sn. */
export async function bindCard(world: CardSite, browser: TestBrowser, card: TypedCard): Promise<string> {
  const { errcode, data } = await addCard(world, browser, card);
  if (errcode !== 0) throw new Error(`addCard answered ${errcode}`);
  const verified = await browser.call('verifyCard', {
    tx_sn: data.tx_sn,
    sms_code: await world.codeOf(card),
  });
  if (verified.errcode !== 0) throw new Error(`verifyCard answered ${verified.errcode}`);
  return data.tx_sn;
}

/** Codes that were asked for are a minute older from now on. */
export async function letAMinutePass({ db }: TestSite): Promise<void> {
  await sql`update card set asked_at = asked_at - interval '61 seconds'`.execute(db);
  await sql`update card_charge set asked_at = asked_at - interval '61 seconds'`.execute(db);
}

/** A learner with an unpaid order of COURSE_A and a bound card. */
export async function cardBuyer(world: CardSite, manner: keyof typeof TEST_CARDS = 'good') {
  const { browser, learnerId } = await world.site.learner([]);
  const card = world.newCard(manner);
  const txSn = await bindCard(world, browser, card);
  const tradePno = await makeOrder(browser, COURSE_A);
  const pay = () => browser.call('payByCard', { tx_sn: txSn, trade_pno: tradePno });
  const confirm = async (txNo: string, code?: string) =>
    browser.call('verifyCardPayment', { tx_no: txNo, sms_code: code ?? (await world.codeOf(card)) });
  const charged = async () =>
    (await world.paidAtBank()).filter(({ outTradeNo }) => outTradeNo.startsWith(tradePno));
  const status = async () => {
    await letASecondPass(world.site);
    return (await askStatus(browser, tradePno)).data.status;
  };
  return { browser, learnerId, card, txSn, tradePno, pay, confirm, charged, status };
}

/** Begins a payment, which now waits for its code; its tx_no. */
export async function askCardPayment({ pay }: Awaited<ReturnType<typeof cardBuyer>>): Promise<string> {
  const { errcode, data } = await pay();
  if (errcode !== 0) throw new Error(`payByCard answered ${errcode}`);
  return data.tx_no;
}
