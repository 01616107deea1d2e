import { isRecoveryCheck, settleRecovery } from '#features/identity/login/recovery-store.ts';
import type { FaceChecker, FaceNotification } from '#gateways/face-checker.ts';
import {
  notificationResponse,
  type PartyNotification,
  type TakenNotification,
} from '#server/party-notification-route.ts';
import type { PurposeDependencies } from './open-face-purpose.ts';
import { type FaceSettlement, settleFaceVerdict } from './settle-face-verdict.ts';

/** Outcomes after which the notification need not come again. */
const isTaken = (outcome: string): boolean => !['unknown', 'unconfirmed'].includes(outcome);

type NotificationDependencies = PurposeDependencies & { faceChecker: FaceChecker };

/** What the face checker posts to us: taken once everything it changes is stored, asked for again otherwise. */
export async function receiveFaceNotification(
  deps: NotificationDependencies,
  { headers, rawBody }: PartyNotification,
): Promise<TakenNotification> {
  const notification = deps.faceChecker.readNotification(headers, rawBody);
  if (notification.kind === 'forged') return notificationResponse(401, 'forged');
  const outcome = await settleNotification(deps, notification);
  return notificationResponse(isTaken(outcome) ? 204 : 503, outcome);
}

/** A pass is believed once the checker, asked about that very check, says the same: a notification may name another's. */
async function settleNotification(
  deps: NotificationDependencies,
  notification: Exclude<FaceNotification, { kind: 'forged' }>,
): Promise<FaceSettlement | 'unconfirmed'> {
  const { kind: verdict, token, number, reference } = notification;
  if (verdict === 'passed') {
    const said = await deps.faceChecker.ask({ token, number });
    if (said.kind !== 'passed') return 'unconfirmed';
  }
  if (!(await isRecoveryCheck(deps.db, number))) {
    return settleFaceVerdict(deps, { number, token, verdict, reference });
  }
  return (await settleRecovery(deps.db, { number, token, verdict })) ? 'settled' : 'known';
}
