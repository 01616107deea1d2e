import { sql } from 'kysely';
import type { Database } from '#database/database.ts';
import { isOf } from '#features/site/limits/event-store.ts';

/** A learner as support needs to see one; numbers as they are stored. */
export interface FoundLearner {
  reference: string;
  name: string;
  phone: Buffer;
  idCard: Buffer;
  area: string;
  createdAt: Date;
  years: { year: number; completed: boolean }[];
}

const MOST = 20;

const learners = (which: ReturnType<typeof sql>) => sql<FoundLearner>`
  select id_number_code as reference, learner.name, phone_sealed as phone, id_card_sealed as "idCard",
    coalesce(area.name, '') as area, learner.created_at as "createdAt",
    coalesce((select json_agg(json_build_object('year', year_id, 'completed', completed_ms is not null) order by year_id)
      from enrolment where learner_id = learner.id), '[]') as years
  from learner left join area on area.id = area_id where ${which} order by learner.id limit ${MOST}`;

/** By what a person can tell of themselves; at most twenty. */
export async function findLearners(
  db: Database,
  by: { phone: Buffer } | { card: Buffer } | { name: string },
): Promise<FoundLearner[]> {
  const which =
    'phone' in by
      ? isOf('phone_index', by.phone)
      : 'card' in by
        ? isOf('id_card_index', by.card)
        : sql`learner.name = ${by.name}`;
  return (await learners(which).execute(db)).rows;
}

/** Something about an order that is not at its end. */
export interface OpenMoney {
  order: string;
  learner: string;
  what: 'order' | 'refund' | 'invoice';
  number: string;
  state: string;
  /** Fen. */
  amount: number;
  since: Date;
  tries: number;
  nextAt: Date | null;
  /** Why it stands still, where that is known. */
  why: string;
}

const MOST_OPEN = 1000;

/** Orders that are not decided, refunds on their way and invoices in flight, oldest first; of one learner or of all. */
export async function listOpenMoney(db: Database, reference: string | null): Promise<OpenMoney[]> {
  const found = await sql<OpenMoney>`
    select * from (
      select trade_pno as order, id_number_code as learner, 'order' as what, trade_pno as number, orders.state,
        total as amount, orders.created_at as since,
        (select coalesce(sum(looks), 0)::int from pay_attempt where order_id = orders.id) as tries,
        (select min(next_look_at) from pay_attempt where order_id = orders.id) as "nextAt", '' as why
      from orders join learner on learner.id = orders.learner_id where orders.state in ('pending', 'closing')
      union all
      select trade_pno, id_number_code, 'refund', refund_no, refund.state, refund.amount, wanted_at, refund.tries,
        refund.next_look_at, case when refund_wait.refund_id is null then '' else 'waits-for-invoice' end
      from refund join payment on payment.id = payment_id join pay_attempt on pay_attempt.id = attempt_id
      join orders on orders.id = pay_attempt.order_id join learner on learner.id = orders.learner_id
      left join refund_wait on refund_wait.refund_id = refund.id
      where refund.state not in ('done', 'closed')
      union all
      select trade_pno, id_number_code, 'invoice', serial, invoice.state, invoice.amount, requested_at, asked, next_at,
        invoice.reason
      from invoice join invoice_order on invoice_id = invoice.id join orders on orders.id = order_id
      join learner on learner.id = invoice.learner_id
      where invoice.next_at is not null or invoice.state = 'not-reversed'
    ) as open
    where ${reference}::text is null or learner = ${reference} order by since limit ${MOST_OPEN}`.execute(db);
  return found.rows;
}
