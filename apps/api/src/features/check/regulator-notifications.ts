import type { Pool } from '#database/database.ts';
import type { PassDependencies } from '#features/check/pass-check.ts';
import type { Regulator, RegulatorNotification } from '#gateways/regulator.ts';
import {
  notificationResponse,
  type PartyNotification,
  type TakenNotification,
} from '#server/party-notification-route.ts';
import { findCodeYear } from './regulator-code-store.ts';
import { type SettledCode, settleRegulatorCode } from './settle-regulator-code.ts';

/** Outcomes after which the notification need not come again. */
const isTaken = (outcome: string): boolean => !['unknown', 'unconfirmed'].includes(outcome);

interface NotificationDependencies extends PassDependencies {
  db: Pool;
  regulator: Regulator;
}

/** What the regulator posts to us: taken once everything it changes is stored, asked for again otherwise. */
export async function receiveRegulatorNotification(
  deps: NotificationDependencies,
  { target, headers, rawBody }: PartyNotification,
): Promise<TakenNotification> {
  const notification = deps.regulator.readNotification(target, headers, rawBody);
  if (notification.kind === 'forged') return notificationResponse(401, 'forged');
  const outcome = await settleNotification(deps, notification);
  return notificationResponse(isTaken(outcome) ? 204 : 503, outcome);
}

/** A pass is believed once the regulator, asked about that very code, says the same: a notification may name another's. */
async function settleNotification(
  deps: NotificationDependencies,
  notification: Exclude<RegulatorNotification, { kind: 'forged' }>,
): Promise<SettledCode | 'unconfirmed'> {
  const { uuid, kind, reference } = notification;
  if (kind === 'passed') {
    const code = await findCodeYear(deps.db, uuid);
    if (code === null) return 'unknown';
    if (!code.isOpen) return 'over';
    const said = await deps.regulator.readCode(uuid);
    if (said?.kind !== 'passed' || said.reference !== reference) return 'unconfirmed';
  }
  return settleRegulatorCode(deps, notification);
}
