import { randomUUID } from 'node:crypto';
import { InFlight } from '../in-flight.ts';
import { signatureOf } from '../signature.ts';
import { eInvoice, eInvoices } from './invoice-book.ts';
import type { InvoiceWorld } from './invoice-world.ts';

/** News that the site is told of, and how far that has come. */
interface InvoiceNotification {
  readonly id: number;
  readonly serial: string;
  readonly tries: number;
}

const NOTIFY_PATH = '/partner/notify/invoice';
/** How long the site may take to acknowledge. */
const PATIENCE_MS = 5000;
const BEAT_MS = 100;
const SKEW_MS = 10 * 60 * 1000;
/** Seconds between the tries. */
const REPEATS = [2, 5, 15, 30, 60, 120] as const;

function postedAs(world: InvoiceWorld, serial: string): { headers: Record<string, string>; body: string } {
  const { notify } = world.faults.of(eInvoice(world, serial)?.body.email);
  const body = JSON.stringify({ serial });
  const at = world.clock.wire() - (notify === 'skewed-clock' ? SKEW_MS : 0);
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomUUID()];
  const { appId, secret } = world.account;
  const key = notify === 'other-key' ? `${secret}-of-a-forger` : secret;
  const headers = {
    'content-type': 'application/json',
    'x-app-id': appId,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(key, { method: 'POST', path: NOTIFY_PATH, timestamp, nonce, body }),
  };
  return { headers, body: notify === 'flipped-byte' ? body.replace('JXFP', 'JXFQ') : body };
}

async function deliver(world: InvoiceWorld, { id, serial, tries }: InvoiceNotification): Promise<void> {
  const { headers, body } = postedAs(world, serial);
  const said = await fetch(`${world.notifyOrigin}${NOTIFY_PATH}`, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok, status }) => ({ isTaken: ok, answer: String(status) }),
    () => ({ isTaken: false, answer: '没有应答' }),
  );
  const wait = REPEATS[tries];
  world.database.run(
    'update invoice_notice set state = $state, tries = tries + 1, nextAt = $nextAt, answer = $answer where id = $id',
    {
      id,
      answer: said.answer,
      state: said.isTaken ? 'taken' : wait === undefined ? 'given-up' : 'due',
      nextAt: world.clock.now() + (wait ?? 0) * 1000,
    },
  );
}

const inFlight = new InFlight<InvoiceWorld>();

/** Posts news when it is due, until it is stopped: the returned function resolves when nothing is under way any more. */
export function startInvoiceDelivery(world: InvoiceWorld): () => Promise<void> {
  const beat = setInterval(() => {
    // What is late is issued by then.
    eInvoices(world);
    const due = world.database.rows(
      `select id, serial, tries from invoice_notice where state = 'due' and nextAt <= $now order by nextAt, id limit 100`,
      { now: world.clock.now() },
    ) as readonly InvoiceNotification[];
    void inFlight.run(world, due, (notification) => deliver(world, notification));
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await inFlight.over(world);
  };
}
