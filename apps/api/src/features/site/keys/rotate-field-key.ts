import type { Pool } from '#database/database.ts';
import { createFieldCipher } from '#secrets/field-cipher.ts';
import { fieldCheckOf } from './check-keys.ts';
import { listKeyChecks, putFieldKeyInUse, retireFieldKeysBefore } from './key-check-store.ts';
import { listStale, type Progress, reencryptOnce, type StaleTable } from './reencrypt.ts';

/** The new key, and the one in whose place it comes. */
export interface FieldKeys {
  fieldKey: string;
  fieldKeyOther: string;
}

/**
 * `other-unknown`: the old key is not that of the database. `not-read`: no process reads the new one yet, so that what was
 * written with it could not be opened. `foreign`: processes read another key of that number. `not-newer`: its number is not the higher.
 */
export type RotationFault = 'other-unknown' | 'not-read' | 'foreign' | 'not-newer' | 'retired';

/** Whether this rotation can be begun, or gone on with. */
export async function faultOfRotation(
  db: Pool,
  { fieldKey, fieldKeyOther }: FieldKeys,
): Promise<RotationFault | null> {
  const [own, other] = [fieldCheckOf(fieldKey), fieldCheckOf(fieldKeyOther)];
  if (own.number <= other.number) return 'not-newer';
  const checks = (await listKeyChecks(db)).filter(({ purpose }) => purpose === 'field');
  const [ours, theirs] = [own, other].map(({ number }) => checks.find((check) => check.number === number));
  if (theirs === undefined || theirs.state === 'read' || !theirs.value.equals(other.value))
    return 'other-unknown';
  if (ours === undefined) return 'not-read';
  if (!ours.value.equals(own.value)) return 'foreign';
  return ours.state === 'retired' ? 'retired' : null;
}

export interface Rotation {
  moved: number;
  /** What still depends on the old key: held by somebody, or just written by a process that has it. */
  left: StaleTable[];
  /** No process may start with the old key any more. */
  isRetired: boolean;
}

/**
 * Puts the new key in use and writes everything anew under it, while learners go on. Interrupted, it goes on where it was when
 * called again. `finish`: takes the old key out of use once nothing depends on it; no process may write with it by then.
 */
export async function rotateFieldKey(
  db: Pool,
  { fieldKey, fieldKeyOther }: FieldKeys,
  { finish, onProgress }: { finish: boolean; onProgress?: Progress },
): Promise<Rotation> {
  const cipher = createFieldCipher(fieldKey, fieldKeyOther);
  const { keyNumber } = cipher;
  await putFieldKeyInUse(db, keyNumber);
  const reencrypt = async () => {
    let moved = 0;
    for (let pass = 1; pass > 0; moved += pass) pass = await reencryptOnce(db, cipher, onProgress);
    return moved;
  };
  let moved = await reencrypt();
  const mayRetire = finish && (await listStale(db, keyNumber)).length === 0;
  if (mayRetire) {
    await retireFieldKeysBefore(db, keyNumber);
    // What was written between the count and the end of the old key.
    moved += await reencrypt();
  }
  return { moved, left: await listStale(db, keyNumber), isRetired: mayRetire };
}
