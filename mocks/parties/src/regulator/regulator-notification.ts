import { randomUUID } from 'node:crypto';
import type { PostedNotification } from '../presence/notification-queue.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { signatureOf } from '../signature.ts';
import { regulatorCode, regulatorCodes } from './regulator-book.ts';

export const REGULATOR_NOTIFY_PATH = '/partner/notify/regulator';
const SKEW_MS = 10 * 60 * 1000;

/** What is posted about that code now; undefined when there is nothing to tell. */
export function regulatorNotification(world: PresenceWorld, uuid: string): PostedNotification | undefined {
  const own = regulatorCode(world, uuid);
  if (!own) return undefined;
  const { content, signature } = world.faults.of('regulator', own.learner);
  const other = regulatorCodes(world).find((code) => code.learner !== own.learner && code.state === 'open');
  const named = content === 'other-uuid' ? (other?.uuid ?? uuid) : uuid;
  const signed = JSON.stringify({ uuid: named, state: own.state, reference: own.reference });
  const at = world.clock.wire() - (signature === 'skewed-clock' ? SKEW_MS : 0);
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomUUID()];
  const { appId, secret } = world.regulator;
  const key = signature === 'other-key' ? `${secret}-of-a-forger` : secret;
  const parts = { method: 'POST', path: REGULATOR_NOTIFY_PATH, timestamp, nonce, body: signed };
  return {
    headers: {
      'content-type': 'application/json',
      'x-app-id': appId,
      'x-timestamp': timestamp,
      'x-nonce': nonce,
      'x-signature': signatureOf(key, parts),
    },
    body: signature === 'flipped-byte' ? signed.replace('"JG', '"JH') : signed,
  };
}
