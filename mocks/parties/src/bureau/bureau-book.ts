import { randomBytes } from 'node:crypto';
import type { BureauWorld } from './bureau-world.ts';

/** `denied`: accepted, and taken back since. `withdrawn`: the site says that it does not hold. */
export type RowState = 'pending' | 'accepted' | 'refused' | 'denied' | 'withdrawn';

/** What the site sends about a learner's year. */
export interface CreditOrder {
  /** Of the study proof. */
  readonly serial: string;
  /** Which sending of that serial this is; a later one asks again for what was refused. */
  readonly try: number;
  /** The site's reference of the learner. */
  readonly learner: string;
  /** Names. */
  readonly area: string;
  readonly year: string;
  readonly pro: number;
  readonly pub: number;
  readonly total: number;
  readonly completedAt: string;
  /** SHA-256 of the signed proof. */
  readonly hash: string;
}

/** Credits as the bureau keeps them. */
export interface CreditRow extends CreditOrder {
  readonly state: RowState;
  readonly receipt: string;
  readonly reason: string;
  readonly sentAt: number;
  /** When the state began; in time to come: when it will be accepted. */
  readonly decidedAt: number;
}

const SIX_HOURS_MS = 6 * 3_600_000;
const DENIED_AFTER_MS = 60_000;
/** Kept in place of a state: accepted for a minute, then denied. */
const DOOMED = 'doomed';
/** A row that only a person decides. */
const NEVER = Number.MAX_SAFE_INTEGER;

interface StoredRow extends Omit<CreditRow, 'state'> {
  readonly state: RowState | typeof DOOMED;
}

function atThisMoment({ clock }: BureauWorld, row: StoredRow): CreditRow {
  const { state, decidedAt } = row;
  if (state === DOOMED) {
    const isDenied = clock.now() >= decidedAt + DENIED_AFTER_MS;
    return { ...row, state: isDenied ? 'denied' : 'accepted' };
  }
  return { ...row, state: state === 'pending' && decidedAt <= clock.now() ? 'accepted' : state };
}

/** Every row, newest first. */
export function creditRows(world: BureauWorld): readonly CreditRow[] {
  const rows = world.database.rows('select * from credit_row order by sentAt desc, rowid desc');
  return (rows as readonly StoredRow[]).map((row) => atThisMoment(world, row));
}

export function creditRow(world: BureauWorld, serial: string): CreditRow | undefined {
  const row = world.database.row('select * from credit_row where serial = $serial', { serial });
  return row ? atThisMoment(world, row as StoredRow) : undefined;
}

function decisionOf({ clock, faults }: BureauWorld, learner: string) {
  const now = clock.now();
  switch (faults.of(learner).row) {
    case 'normal':
      return { state: 'accepted', reason: '', decidedAt: now };
    case 'refused':
      return { state: 'refused', reason: '未查到该人员的会计人员信息', decidedAt: now };
    case 'denied':
      return { state: DOOMED, reason: '复核未通过', decidedAt: now };
    case 'late':
      return { state: 'pending', reason: '', decidedAt: now + SIX_HOURS_MS };
    case 'waits':
      return { state: 'pending', reason: '', decidedAt: NEVER };
  }
}

/**
 * Registers credits, once a serial: whoever sends the same again gets the row that is there; a later try of one that was
 * refused or denied is looked at anew. Undefined where other contents were sent under that serial.
 */
export function takeCredits(world: BureauWorld, order: CreditOrder): CreditRow | undefined {
  const known = creditRow(world, order.serial);
  if (known !== undefined && known.hash !== order.hash) return undefined;
  const isOver = known?.state === 'refused' || known?.state === 'denied';
  if (known !== undefined && !(isOver && order.try > known.try)) return known;
  const receipt = `HZ${randomBytes(8).toString('hex').toUpperCase()}`;
  world.database.run(
    `insert or replace into credit_row values ($serial, $try, $learner, $area, $year, $pro, $pub, $total,
      $completedAt, $hash, $state, $receipt, $reason, $sentAt, $decidedAt)`,
    { ...order, ...decisionOf(world, order.learner), receipt, sentAt: world.clock.now() },
  );
  return creditRow(world, order.serial);
}

/** What a person at the bureau decides about a row; false where that cannot be. */
export function decideRow(
  world: BureauWorld,
  serial: string,
  state: 'accepted' | 'refused' | 'denied',
): boolean {
  const row = creditRow(world, serial);
  const from = { accepted: 'pending', refused: 'pending', denied: 'accepted' } as const;
  if (row?.state !== from[state]) return false;
  setState(world, serial, state, state === 'accepted' ? '' : '经办人退回');
  return true;
}

/** The site says that a proof does not hold any more; the row, undefined where the serial was never sent. */
export function withdrawCredits(world: BureauWorld, serial: string): CreditRow | undefined {
  if (creditRow(world, serial)?.state !== 'withdrawn') setState(world, serial, 'withdrawn', '报送单位撤回');
  return creditRow(world, serial);
}

function setState(world: BureauWorld, serial: string, state: RowState, reason: string): void {
  world.database.run(
    'update credit_row set state = $state, reason = $reason, decidedAt = $now where serial = $serial',
    { serial, state, reason, now: world.clock.now() },
  );
}
