import { FACE_NOTIFY_PATH, faceNotification } from './face/face-notification.ts';
import { InFlight } from './in-flight.ts';
import { postNotification } from './post-notification.ts';
import type { PostedNotification, QueuedNotification } from './presence/notification-queue.ts';
import type { PresenceParty } from './presence/presence-faults.ts';
import type { PresenceWorld } from './presence/presence-world.ts';
import { REGULATOR_NOTIFY_PATH, regulatorNotification } from './regulator/regulator-notification.ts';

const BEAT_MS = 100;

const WIRE: Record<
  PresenceParty,
  { path: string; compose: (world: PresenceWorld, subject: string) => PostedNotification | undefined }
> = {
  regulator: { path: REGULATOR_NOTIFY_PATH, compose: regulatorNotification },
  face: { path: FACE_NOTIFY_PATH, compose: faceNotification },
};

async function deliver(world: PresenceWorld, notification: QueuedNotification): Promise<void> {
  const { path, compose } = WIRE[notification.party];
  const message = compose(world, notification.subject);
  if (!message) return;
  const { isTaken, text } = await postNotification(world.notifyOrigin + path, message, ({ ok }) => ok);
  world.notifications.tried(notification, message, isTaken, text);
}

const inFlight = new InFlight<PresenceWorld>();

/** Posts every notification whose time has come; resolves when all of them were answered. */
export function deliverDue(world: PresenceWorld): Promise<void> {
  return inFlight.run(world, world.notifications.due(), (notification) => deliver(world, notification));
}

/** Posts notifications when they are due, until it is stopped: the returned function resolves when nothing is under way any more. */
export function startDelivery(world: PresenceWorld): () => Promise<void> {
  const beat = setInterval(() => void deliverDue(world), BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await inFlight.over(world);
  };
}
