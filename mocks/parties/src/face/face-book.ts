import { randomUUID } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import type { PresenceWorld } from '../presence/presence-world.ts';

/** agreed: the person consented, and is in front of the camera. */
type CheckState = 'new' | 'agreed' | 'passed' | 'failed' | 'expired';

/** A check as the face checker keeps it. */
export interface FaceCheck {
  /** BizToken. */
  readonly token: string;
  /** The site's number of it (Extra). */
  readonly number: string;
  readonly name: string;
  readonly card: string;
  readonly state: CheckState;
  readonly reference: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const isOver = ({ state }: FaceCheck): boolean => state === 'passed' || state === 'failed';

const atThisMoment = ({ clock }: PresenceWorld, check: FaceCheck): FaceCheck =>
  !isOver(check) && check.expiresAt <= clock.now() ? { ...check, state: 'expired' } : check;

/** Every check, newest first. */
export function faceChecks(world: PresenceWorld): readonly FaceCheck[] {
  const rows = world.database.rows('select * from face_check order by createdAt desc, rowid desc');
  return (rows as readonly FaceCheck[]).map((check) => atThisMoment(world, check));
}

export function faceCheck(world: PresenceWorld, token: string): FaceCheck | undefined {
  const row = world.database.row('select * from face_check where token = $token', { token });
  return row ? atThisMoment(world, row as FaceCheck) : undefined;
}

/** Begins a check; returns its token. */
export function keepCheck(world: PresenceWorld, check: Pick<FaceCheck, 'number' | 'name' | 'card'>): string {
  const [token, createdAt] = [randomUUID().toUpperCase(), world.clock.now()];
  world.database.run(
    `insert into face_check values ($token, $number, $name, $card, 'new', '', $createdAt, $expiresAt)`,
    { token, ...check, createdAt, expiresAt: createdAt + CONSTANTS.FACE_TOKEN_TTL_SECONDS * 1000 },
  );
  return token;
}

/** The person consents. */
export function agree(world: PresenceWorld, token: string): void {
  if (faceCheck(world, token)?.state === 'new') {
    world.database.run(`update face_check set state = 'agreed' where token = $token`, { token });
  }
}

/** What the camera sees; false when the check is over, or nothing gets decided. The site is told as the switches say. */
export function decideCheck(world: PresenceWorld, token: string, state: 'passed' | 'failed'): boolean {
  const check = faceCheck(world, token);
  if (check?.state !== 'new' && check?.state !== 'agreed') return false;
  const { verdict, notify } = world.faults.of('face', check.card);
  if (verdict === 'never') return false;
  world.database.atOnce(() => {
    world.database.run('update face_check set state = $state, reference = $reference where token = $token', {
      token,
      state,
      reference: randomUUID(),
    });
    const when = notify === 'never' ? 'never' : { afterMs: 0 };
    world.notifications.add('face', token, when);
    if (notify === 'twice') world.notifications.add('face', token, when);
  });
  return true;
}
