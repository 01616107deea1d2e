import { randomInt } from 'node:crypto';
import type { InvoiceWorld } from './invoice-world.ts';

/** `accepted`: a clerk or the time issues it. `reversing`: the buyer has not confirmed yet. */
export type EInvoiceState = 'accepted' | 'issued' | 'failed' | 'reversing' | 'reversed' | 'not-reversed';

/** What the site wants issued; money in fen, with the tax in it. */
export interface InvoiceBody {
  readonly serial: string;
  readonly buyer: {
    readonly name: string;
    readonly person: boolean;
    readonly tax_number: string;
    readonly address: string;
    readonly telephone: string;
    readonly bank: string;
    readonly account: string;
  };
  readonly email: string;
  readonly amount: number;
  readonly tax: number;
  readonly lines: readonly { readonly name: string; readonly category: string; readonly rate: number }[];
}

/** An invoice as the platform keeps it. */
export interface EInvoice {
  readonly serial: string;
  readonly body: InvoiceBody;
  readonly state: EInvoiceState;
  /** Empty before it is issued. */
  readonly number: string;
  readonly reason: string;
  readonly takenAt: number;
  readonly issuedAt: number;
  readonly redNumber: string;
  readonly redAt: number;
}

type Row = Omit<EInvoice, 'body'> & { readonly body: string; readonly dueAt: number };

export interface Mail {
  readonly id: number;
  readonly serial: string;
  readonly address: string;
  readonly subject: string;
  readonly sentAt: number;
  readonly state: 'delivered' | 'bounced';
}

const HOUR_MS = 3_600_000;
/** One that only a clerk issues. */
const NEVER = Number.MAX_SAFE_INTEGER;

const opened = ({ body, dueAt: _due, ...row }: Row): EInvoice => ({ ...row, body: JSON.parse(body) });

/** Every invoice, newest first. */
export function eInvoices(world: InvoiceWorld): readonly EInvoice[] {
  issueDue(world);
  const rows = world.database.rows('select * from e_invoice order by takenAt desc, rowid desc');
  return (rows as readonly Row[]).map(opened);
}

export function eInvoice(world: InvoiceWorld, serial: string): EInvoice | undefined {
  issueDue(world);
  const row = world.database.row('select * from e_invoice where serial = $serial', { serial });
  return row ? opened(row as Row) : undefined;
}

/** Every mail, newest first. */
export function mails(world: InvoiceWorld): readonly Mail[] {
  issueDue(world);
  return world.database.rows('select * from mail order by id desc') as readonly Mail[];
}

/** What the time has come for: a late one is issued when its hour is over. */
function issueDue(world: InvoiceWorld): void {
  const due = world.database.rows(`select * from e_invoice where state = 'accepted' and dueAt <= $now`, {
    now: world.clock.now(),
  }) as readonly Row[];
  for (const { serial } of due) decideInvoice(world, serial, 'issued');
}

/** Takes an invoice, once a serial; undefined where other contents were sent under that serial. */
export function takeInvoice(world: InvoiceWorld, body: InvoiceBody): EInvoice | undefined {
  const known = eInvoice(world, body.serial);
  if (known) return JSON.stringify(known.body) === JSON.stringify(body) ? known : undefined;
  const now = world.clock.now();
  const { issue } = world.faults.of(body.email);
  const dueAt = issue === 'normal' ? now : issue === 'late' ? now + HOUR_MS : NEVER;
  world.database.run(
    `insert into e_invoice values ($serial, $body, 'accepted', '', '', $now, $dueAt, 0, '', 0)`,
    { serial: body.serial, body: JSON.stringify(body), now, dueAt },
  );
  if (issue === 'failed') decideInvoice(world, body.serial, 'failed');
  return eInvoice(world, body.serial);
}

const FROM: Record<Exclude<EInvoiceState, 'accepted'>, EInvoiceState> = {
  issued: 'accepted',
  failed: 'accepted',
  reversing: 'issued',
  reversed: 'reversing',
  'not-reversed': 'reversing',
};

const REASON: Partial<Record<EInvoiceState, string>> = {
  failed: '购买方税号与名称不符',
  'not-reversed': '购买方已抵扣，未确认红字信息',
};

/** Twenty digits, as fully digital invoices have. */
const newNumber = (): string =>
  `2644${[randomInt(1e8), randomInt(1e8)].map((half) => String(half).padStart(8, '0')).join('')}`;

/** What a clerk, the buyer or the time decides; false where that cannot be. The site is told, and an issued one is mailed. */
export function decideInvoice(
  world: InvoiceWorld,
  serial: string,
  state: Exclude<EInvoiceState, 'accepted'>,
): boolean {
  return world.database.atOnce(() => {
    const changed = world.database.run(
      `update e_invoice set state = $state, reason = $reason,
        number = case $state when 'issued' then $number else number end,
        issuedAt = case $state when 'issued' then $now else issuedAt end,
        redNumber = case $state when 'reversed' then $number else redNumber end,
        redAt = case $state when 'reversed' then $now else redAt end
      where serial = $serial and state = $from`,
      {
        serial,
        state,
        from: FROM[state],
        reason: REASON[state] ?? '',
        number: newNumber(),
        now: world.clock.now(),
      },
    );
    if (changed === 0) return false;
    if (state === 'issued') sendMail(world, serial);
    addNotification(world, serial);
    return true;
  });
}

/** Takes back what it issued: the buyer confirms, at once unless a switch says otherwise. Asked twice it is one. */
export function reverseInvoice(world: InvoiceWorld, serial: string): boolean {
  const known = eInvoice(world, serial);
  if (!known || known.number === '') return false;
  if (known.state === 'not-reversed')
    world.database.run(`update e_invoice set state = 'issued' where serial = $serial`, { serial });
  decideInvoice(world, serial, 'reversing');
  const { red } = world.faults.of(known.body.email);
  if (red === 'normal') decideInvoice(world, serial, 'reversed');
  if (red === 'failed') decideInvoice(world, serial, 'not-reversed');
  return true;
}

function sendMail(world: InvoiceWorld, serial: string): void {
  const row = world.database.row('select * from e_invoice where serial = $serial', { serial }) as Row;
  const { body } = opened(row);
  const isBounced = world.faults.of(body.email).mail === 'bounced';
  world.database.run(
    `insert into mail (serial, address, subject, sentAt, state) values ($serial, $address, $subject, $now, $state)`,
    {
      serial,
      address: body.email,
      subject: `${body.buyer.name}的电子发票`,
      now: world.clock.now(),
      state: isBounced ? 'bounced' : 'delivered',
    },
  );
}

function addNotification(world: InvoiceWorld, serial: string): void {
  if (world.notifyOrigin === undefined) return;
  const row = world.database.row('select * from e_invoice where serial = $serial', { serial }) as Row;
  const { notify } = world.faults.of(opened(row).body.email);
  const times = notify === 'never' ? 0 : notify === 'twice' ? 2 : 1;
  for (let at = 0; at < times; at++)
    world.database.run(
      `insert into invoice_notice (serial, state, tries, nextAt, answer) values ($serial, 'due', 0, $now, '')`,
      { serial, now: world.clock.now() },
    );
}
