import { createHmac } from 'node:crypto';
import type { PostedNotification } from '../presence/notification-queue.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { type FaceCheck, faceCheck, faceChecks } from './face-book.ts';

export const FACE_NOTIFY_PATH = '/partner/notify/face';
const SKEW_MS = 10 * 60 * 1000;
/** 2015: 自拍照与证件照不是同一人. */
export const ERR_CODE = { passed: 0, failed: 2015 } as const;

function contentOf(world: PresenceWorld, check: FaceCheck) {
  const { notify } = world.faults.of('face', check.card);
  const other = faceChecks(world).find(({ token }) => token !== check.token);
  const isPassed = check.state === 'passed' && notify !== 'reversed';
  return {
    BizToken: check.token,
    Extra: notify === 'other-number' ? (other?.number ?? `${check.number.slice(0, -1)}0`) : check.number,
    ErrCode: isPassed ? ERR_CODE.passed : ERR_CODE.failed,
    RequestId: check.reference,
  };
}

/** What is posted about that check now; undefined when there is nothing to tell. */
export function faceNotification(world: PresenceWorld, token: string): PostedNotification | undefined {
  const check = faceCheck(world, token);
  if (!check) return undefined;
  const { notify, signature } = world.faults.of('face', check.card);
  const replayed = notify === 'replayed' ? world.notifications.lastTaken('face') : undefined;
  if (replayed) return replayed;
  const CallbackTs = world.clock.wire() - (signature === 'skewed-clock' ? SKEW_MS : 0);
  const body = JSON.stringify({ CallbackTs, EventInfo: contentOf(world, check) });
  const { notifyKey } = world.face;
  const key = signature === 'other-key' ? `${notifyKey}-of-a-forger` : notifyKey;
  return {
    headers: {
      'content-type': 'application/json',
      sign: createHmac('sha256', key).update(body).digest('base64'),
    },
    body: signature === 'flipped-byte' ? body.replace('"RequestId":"', '"RequestId":"0') : body,
  };
}
