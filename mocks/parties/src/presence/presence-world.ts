import { type DurableDatabase, openDurableDatabase } from '../durable-database.ts';
import { type PayClock, payClock } from '../pay/pay-clock.ts';
import type { PartyAccount } from '../signature.ts';
import { FAULT_TABLE } from '../switches.ts';
import { type NotificationQueue, notificationQueue } from './notification-queue.ts';
import { type PresenceSwitches, presenceSwitches } from './presence-faults.ts';

/** The site as the face checker knows it. */
export interface FaceAccount {
  readonly secretId: string;
  readonly secretKey: string;
  readonly ruleId: string;
  readonly notifyKey: string;
}

/** What the parties share that see whether a learner is there. */
export interface PresenceWorld {
  readonly database: DurableDatabase;
  readonly clock: PayClock;
  readonly faults: PresenceSwitches;
  readonly notifications: NotificationQueue;
  readonly regulator: PartyAccount;
  readonly face: FaceAccount;
  /** Where the phone finds their pages. */
  readonly origin: string;
  /** Whose pages may ask the face checker. */
  readonly siteOrigins: readonly string[];
  /** Where they tell the site what was decided. */
  readonly notifyOrigin: string;
  /** How long a slow party waits, ms. */
  readonly slowMs: number;
}

export interface PresenceOptions
  extends Pick<PresenceWorld, 'regulator' | 'face' | 'origin' | 'siteOrigins' | 'notifyOrigin' | 'slowMs'> {
  /** Where they remember; undefined: in memory. */
  readonly folder?: string | undefined;
  readonly now: () => number;
}

const SCHEMA = `
create table if not exists regulator_code (
  uuid text primary key, learner text not null, course text not null, lesson text not null,
  state text not null, reference text not null, createdAt integer not null, expiresAt integer not null
) strict;
create table if not exists face_check (
  token text primary key, number text not null, name text not null, card text not null,
  state text not null, reference text not null, createdAt integer not null, expiresAt integer not null
) strict;
create table if not exists notice (
  id integer primary key, party text not null, subject text not null, state text not null,
  tries integer not null, nextAt integer not null, sent text not null, answer text not null
) strict;
create index if not exists notice_due on notice (state, nextAt);
${FAULT_TABLE}
create table if not exists setting (name text primary key, value text not null) strict;`;

const TABLES = ['regulator_code', 'face_check', 'notice', 'fault', 'setting'] as const;

/** Opens what they remember, as it was left. */
export function openPresenceWorld({ folder, now, ...rest }: PresenceOptions): PresenceWorld {
  const database = openDurableDatabase({ folder, file: 'presence.sqlite', schema: SCHEMA, tables: TABLES });
  const clock = payClock(database, now);
  return {
    database,
    clock,
    faults: presenceSwitches(database),
    notifications: notificationQueue(database, clock),
    ...rest,
  };
}
