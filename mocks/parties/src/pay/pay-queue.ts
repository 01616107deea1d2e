import { randomUUID } from 'node:crypto';
import type { PayClock } from './pay-clock.ts';
import type { PayDatabase } from './pay-database.ts';
import type { FaultSwitches } from './pay-faults.ts';
import type { PayParty } from './pay-rows.ts';

/** due: to be posted at nextAt. held: waits for the refund's notification. never: switched off. taken: acknowledged. given-up: repeated in vain. */
type NotificationState = 'due' | 'held' | 'never' | 'taken' | 'given-up';

/** What a party has to tell the merchant, and how far it has come. */
export interface Notification {
  readonly id: number;
  /** The same through all repeats. */
  readonly eventId: string;
  readonly party: PayParty;
  readonly outTradeNo: string;
  readonly kind: 'payment' | 'refund' | 'closed';
  /** The transaction id of a payment, the provider's id of a refund. */
  readonly subject: string;
  readonly url: string;
  readonly state: NotificationState;
  readonly tries: number;
  readonly nextAt: number;
  /** What the merchant answered last, shortened. */
  readonly answer: string;
}

/** What is posted to the merchant. */
export interface PostedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Seconds between the tries, as each party publishes them. */
const REPEATS: Record<PayParty, readonly number[]> = {
  wxpay: [15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600],
  alipay: [4, 10, 10, 60, 120, 360, 900].map((minutes) => minutes * 60),
  // It is asked and tells nothing by itself.
  cpcn: [],
};

/** How long after the refund's notification the payment's own one follows, ms. */
const AFTER_REFUND_MS = 500;

export interface PayQueue {
  add(message: Pick<Notification, 'party' | 'outTradeNo' | 'kind' | 'subject' | 'url'>): void;
  /** Newest first. */
  all(): readonly Notification[];
  ofTrade(party: PayParty, outTradeNo: string): readonly Notification[];
  due(): readonly Notification[];
  /** Records a try. */
  tried(notification: Notification, isTaken: boolean, response: string): void;
  /** Posts everything about that trade once more. */
  repeat(party: PayParty, outTradeNo: string): void;
}

/** Messages kept in that database: a restarted party goes on where it stopped. */
export function payQueue(database: PayDatabase, faults: FaultSwitches, clock: PayClock): PayQueue {
  const rows = (where: string, values = {}): readonly Notification[] =>
    database.rows(`select * from notification ${where}`, values) as readonly Notification[];
  const release = ({ party, outTradeNo }: Notification): void => {
    database.run(
      `update notification set state = 'due', nextAt = $at where party = $party and outTradeNo = $outTradeNo and state = 'held'`,
      { party, outTradeNo, at: clock.now() + AFTER_REFUND_MS },
    );
  };
  return {
    add(message) {
      if (message.url === '') return;
      const { notify, seconds } = faults.of(message.party, message.outTradeNo);
      const isHeld = notify === 'after-refund' && message.kind === 'payment';
      const state = notify === 'never' ? 'never' : isHeld ? 'held' : 'due';
      database.run(
        `insert into notification (eventId, party, outTradeNo, kind, subject, url, state, tries, nextAt, answer)
          values ($eventId, $party, $outTradeNo, $kind, $subject, $url, $state, 0, $nextAt, '')`,
        {
          ...message,
          eventId: randomUUID(),
          state,
          nextAt: clock.now() + (notify === 'late' ? Number(seconds) * 1000 : 0),
        },
      );
    },
    all: () => rows('order by id desc'),
    ofTrade: (party, outTradeNo) =>
      rows('where party = $party and outTradeNo = $outTradeNo order by id', { party, outTradeNo }),
    due: () =>
      rows(`where state = 'due' and nextAt <= $now order by nextAt, id limit 100`, { now: clock.now() }),
    tried(notification, isTaken, response) {
      const wait = REPEATS[notification.party][notification.tries];
      database.run(
        'update notification set state = $state, tries = tries + 1, nextAt = $nextAt, answer = $answer where id = $id',
        {
          id: notification.id,
          answer: response,
          state: isTaken ? 'taken' : wait === undefined ? 'given-up' : 'due',
          nextAt: clock.now() + (wait ?? 0) * 1000,
        },
      );
      if (notification.kind === 'refund') release(notification);
    },
    repeat: (party, outTradeNo) =>
      void database.run(
        `update notification set state = 'due', nextAt = $at where party = $party and outTradeNo = $outTradeNo`,
        { party, outTradeNo, at: clock.now() },
      ),
  };
}
