import { sql } from 'kysely';
import { inTransaction, type Pool } from '#database/database.ts';
import type { FieldCipher } from '#secrets/field-cipher.ts';

const HASH = Buffer.alloc(32, 1);

/** A row of this learner in every table that has anything encrypted or indexed. */
export async function fillEncryptedTables(db: Pool, cipher: FieldCipher, learnerId: number): Promise<void> {
  const [phone, card] = [cipher.index('phone', '13800000001'), cipher.index('card', '6222000000000000')];
  const address = cipher.index('address', '203.0.113.7');
  const openid = cipher.index('openid', 'o');
  const encrypted = cipher.encrypt('phone', '13800000001');
  await inTransaction(db, async (trx) => {
    const idOf = async (inserting: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
      (await inserting.execute(trx)).rows[0]?.id ?? 0;
    const session = await idOf(
      sql`insert into session (token_hash, learner_id) values (${HASH}, ${learnerId}) returning id`,
    );
    const order = await idOf(sql`
      insert into orders (trade_pno, learner_id, area_id, lines_key, channel, total, is_all_required, state, expires_at)
      values ('20261129000000000001', ${learnerId}, 219, ${HASH}, 'wxpub', 0, false, 'closed', now()) returning id`);
    const invoice = await idOf(sql`
      insert into invoice (learner_id, serial, request_index, buyer_sealed, amount, tax)
      values (${learnerId}, 'JXFPTEST', ${cipher.index('invoice-request', '[]')},
        ${cipher.encrypt('invoice-buyer', '{}')}, 100, 6) returning id`);
    for (const row of [
      sql`
        insert into recovery (session_id, learner_id, name, phone_index, phone_sealed, area_id, expires_at)
        values (${session}, ${learnerId}, '某', ${phone}, ${encrypted}, 219, now())`,
      sql`insert into phone_notice (phone_sealed, new_tail) values (${encrypted}, '0001')`,
      sql`
        insert into invoice_file (invoice_id, sha256, content_sealed)
        values (${invoice}, ${HASH}, ${cipher.encrypt('invoice-file', 'JVBERg==')})`,
      sql`
        insert into card_key (kid, public_key, private_key)
        values ('card-test', '{}', ${cipher.encrypt('card-key', '{}')})`,
      sql`
        insert into upload (learner_id, key_hash, kind, name_sealed, bytes, sha256, content_sealed, scanned_at)
        values (${learnerId}, ${HASH}, 'pdf', ${cipher.encrypt('upload-name', 'a.pdf')}, 1, ${HASH},
          ${cipher.encrypt('upload', Buffer.alloc(70_000, 3))}, now())`,
      // Two of one session, which is what they are gone through by.
      sql`
        insert into sms_code (session_id, purpose, phone_index, code_hash, sent_at)
        values (${session}, 'login', ${phone}, ${HASH}, now()), (${session}, 'profile', ${phone}, ${HASH}, now())`,
      sql`insert into sms_sent (phone_index, address_index, is_owners) values (${phone}, ${address}, false)`,
      sql`insert into captcha_question (session_id, address_index) values (${session}, ${address})`,
      sql`
        insert into proof_lookup (address_index, card_index)
        values (${address}, ${cipher.index('id-card', '110101199003070038')})`,
      sql`
        insert into card (learner_id, tx_sn, bank_id, last_digits, digits, card_index, phone_index)
        values (${learnerId}, 'bnd_test', 1, '0000', 16, ${card}, ${phone})`,
      sql`insert into claim_grant (learner_id, openid_index) values (${learnerId}, ${openid})`,
      sql`
        insert into pay_attempt (order_id, channel, product, channel_no, amount, payer, state, time_expire)
        values (${order}, 'wxpub', 'jsapi', 'test', 1, ${openid.toString('base64url')}, 'closed', now())`,
    ])
      await row.execute(trx);
  });
}
