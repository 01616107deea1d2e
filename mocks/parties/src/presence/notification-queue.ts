import type { DurableDatabase } from '../durable-database.ts';
import type { PayClock } from '../pay/pay-clock.ts';
import type { PresenceParty } from './presence-faults.ts';

/** What a party has to tell the site, and how far it has come. */
export interface QueuedNotification {
  readonly id: number;
  readonly party: PresenceParty;
  /** The uuid of a code, the token of a check. */
  readonly subject: string;
  readonly state: 'due' | 'never' | 'taken' | 'given-up';
  readonly tries: number;
  readonly nextAt: number;
  /** What was posted last, as JSON. */
  readonly sent: string;
  /** What the site answered last. */
  readonly answer: string;
}

/** What is posted to the site. */
export interface PostedNotification {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Seconds between the tries. */
const REPEATS = [2, 5, 15, 30, 60, 120] as const;

export interface NotificationQueue {
  /** Tells of that subject after so many ms; `never` keeps it to itself. */
  add(party: PresenceParty, subject: string, when: { afterMs: number } | 'never'): QueuedNotification;
  /** Newest first. */
  all(party: PresenceParty): readonly QueuedNotification[];
  due(): readonly QueuedNotification[];
  /** The last one about anybody that the site took, as it was posted. */
  lastTaken(party: PresenceParty): PostedNotification | undefined;
  /** Records a try. */
  tried(
    notification: QueuedNotification,
    posted: PostedNotification,
    isTaken: boolean,
    response: string,
  ): void;
}

/** Messages kept in that database: a restarted party goes on where it stopped. */
export function notificationQueue(database: DurableDatabase, clock: PayClock): NotificationQueue {
  const rows = (where: string, values = {}): readonly QueuedNotification[] =>
    database.rows(`select * from notice ${where}`, values) as readonly QueuedNotification[];
  return {
    add(party, subject, when) {
      const added = database.row(
        `insert into notice (party, subject, state, tries, nextAt, sent, answer)
          values ($party, $subject, $state, 0, $nextAt, '', '') returning *`,
        {
          party,
          subject,
          state: when === 'never' ? 'never' : 'due',
          nextAt: clock.now() + (when === 'never' ? 0 : when.afterMs),
        },
      );
      return added as QueuedNotification;
    },
    all: (party) => rows('where party = $party order by id desc', { party }),
    due: () =>
      rows(`where state = 'due' and nextAt <= $now order by nextAt, id limit 100`, { now: clock.now() }),
    lastTaken(party) {
      const [last] = rows(`where party = $party and state = 'taken' order by id desc limit 1`, { party });
      return last && (JSON.parse(last.sent) as PostedNotification);
    },
    tried(notification, posted, isTaken, response) {
      const wait = REPEATS[notification.tries];
      database.run(
        `update notice set state = $state, tries = tries + 1, nextAt = $nextAt, sent = $sent, answer = $answer
          where id = $id`,
        {
          id: notification.id,
          sent: JSON.stringify(posted),
          answer: response,
          state: isTaken ? 'taken' : wait === undefined ? 'given-up' : 'due',
          nextAt: clock.now() + (wait ?? 0) * 1000,
        },
      );
    },
  };
}
