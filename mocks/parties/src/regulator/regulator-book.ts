import { randomBytes } from 'node:crypto';
import { CONSTANTS } from '@jixu/constants';
import type { PresenceWorld } from '../presence/presence-world.ts';

type KeptCodeState = 'open' | 'passed' | 'rejected' | 'expired';

/** A code as the regulator keeps it. */
export interface RegulatorCode {
  readonly uuid: string;
  /** The site's reference of the learner. */
  readonly learner: string;
  /** Names. */
  readonly course: string;
  readonly lesson: string;
  readonly state: KeptCodeState;
  readonly reference: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

const EARLY_MS = 5000;
const LATE_MS = 125_000;

const atThisMoment = ({ clock }: PresenceWorld, code: RegulatorCode): RegulatorCode =>
  code.state === 'open' && code.expiresAt <= clock.now() ? { ...code, state: 'expired' } : code;

/** Every code, newest first. */
export function regulatorCodes(world: PresenceWorld): readonly RegulatorCode[] {
  const rows = world.database.rows('select * from regulator_code order by createdAt desc, rowid desc');
  return (rows as readonly RegulatorCode[]).map((code) => atThisMoment(world, code));
}

export function regulatorCode(world: PresenceWorld, uuid: string): RegulatorCode | undefined {
  const row = world.database.row('select * from regulator_code where uuid = $uuid', { uuid });
  return row ? atThisMoment(world, row as RegulatorCode) : undefined;
}

/** False when the uuid was used before. */
export function keepCode(
  world: PresenceWorld,
  code: Pick<RegulatorCode, 'uuid' | 'learner' | 'course' | 'lesson'>,
): boolean {
  const createdAt = world.clock.now();
  const isEarly = world.faults.of('regulator', code.learner).code === 'early';
  const lifeMs = isEarly ? EARLY_MS : CONSTANTS.REGULATOR_QR_TTL_SECONDS * 1000;
  return (
    world.database.run(
      `insert or ignore into regulator_code
        values ($uuid, $learner, $course, $lesson, 'open', '', $createdAt, $expiresAt)`,
      { ...code, createdAt, expiresAt: createdAt + lifeMs },
    ) === 1
  );
}

/** What the person decides at the code; false when it is over. The site is told as the switches say. */
export function decideCode(world: PresenceWorld, uuid: string, state: 'passed' | 'rejected'): boolean {
  const code = regulatorCode(world, uuid);
  if (code?.state !== 'open') return false;
  const reference = `JG${randomBytes(8).toString('hex').toUpperCase()}`;
  const { notify } = world.faults.of('regulator', code.learner);
  world.database.atOnce(() => {
    world.database.run(
      'update regulator_code set state = $state, reference = $reference where uuid = $uuid',
      {
        uuid,
        state,
        reference,
      },
    );
    const when = notify === 'never' ? 'never' : { afterMs: notify === 'late' ? LATE_MS : 0 };
    world.notifications.add('regulator', uuid, when);
    if (notify === 'twice') world.notifications.add('regulator', uuid, when);
  });
  return true;
}
