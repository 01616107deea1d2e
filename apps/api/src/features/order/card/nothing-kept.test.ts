import { isCardNumber } from '@jixu/domain/order/payment/card-number';
import { canariesInText } from '@jixu/test-kit/canary';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpTable } from '#testing/arrange-world.ts';
import { addCard, bindCard, type CardSite, encryptedCard, openCardSite } from '#testing/card-world.ts';
import { COURSE_A, makeOrder, runDueJobs } from '#testing/order-world.ts';

let world: CardSite;
beforeAll(async () => {
  world = await openCardSite();
});
afterAll(() => world.close());

/** Everything in the database, as a dump writes it. */
async function dump(): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(world.site.db);
  const dumps = await Promise.all(tables.rows.map(({ name }) => dumpTable(world.site.db, name)));
  return dumps.join('\n');
}

/** Numbers that the check digit of cards fits, 14 digits or more of a card's beginning; our own order numbers begin with the year. */
const cardLike = (text: string): string[] =>
  (text.match(/(?<![0-9a-f.])6\d{13,18}(?![0-9a-f])/gi) ?? []).filter(isCardNumber);

test('X8 X24 money check 24: after a bind and a payment no dump, log or trace holds the number of a card, its phone or its holder’s identity card', async () => {
  const { site } = world;
  const { browser } = await site.learner([]);
  const card = world.newCard();
  const holder = {
    name: card.bank_account_name,
    idNumber: '330106197711230417',
    telephone: card.bank_phone_number,
    sex: 1 as const,
  };
  const typed = { ...card, credential_number: holder.idNumber };
  const txSn = await bindCard(world, browser, typed);
  const tradePno = await makeOrder(browser, COURSE_A);
  const { data } = await browser.call('payByCard', { tx_sn: txSn, trade_pno: tradePno });
  const sms_code = await world.codeOf(card);
  const paid = await browser.call('verifyCardPayment', { tx_no: data.tx_no, sms_code });
  expect(paid.data).toEqual({ status: 30 });
  // And wrongly: declined, malformed, opened twice, and while the aggregator misbehaves.
  const unknown = world.newCard('refused');
  await addCard(world, browser, { ...unknown, credential_number: holder.idNumber });
  const envelope = await encryptedCard(site, browser, { ...typed, extra: typed.bank_account_number });
  for (let time = 0; time < 2; time += 1) await browser.call('addCard', { form_data: envelope });
  for (const faults of [{ service: 'lying' }, { answer: 'other-key' }, { create: 'lost' }]) {
    await world.switchTo(faults);
    await addCard(world, browser, { ...world.newCard(), credential_number: holder.idNumber });
    await world.honest();
  }
  await runDueJobs(site);
  const places = { dump: await dump(), log: site.log.join('') };
  expect(places.dump, 'the dump is one').toContain(txSn);
  expect(places.log, 'the log is one').toContain('addCard');
  for (const [where, text] of Object.entries(places)) {
    expect(cardLike(text), `numbers of cards in the ${where}`).toEqual([]);
    for (const number of [typed.bank_account_number, unknown.bank_account_number]) {
      expect(text).not.toContain(number);
      expect(text).not.toContain(Buffer.from(number).toString('hex'));
      expect(text).not.toContain(Buffer.from(number).toString('base64').slice(0, 16));
    }
    expect(canariesInText(text, [holder], where)).toEqual([]);
  }
});

test('the scan itself finds a number that was left somewhere', () => {
  expect(cardLike('{"note":"6200000100000004"}')).toEqual(['6200000100000004']);
  expect(cardLike('2026112309300012345601')).toEqual([]);
});
