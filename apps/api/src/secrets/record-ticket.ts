import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The row of a proof list a ticket is for; `idNumber` masked, as in the list. */
export interface TicketRow {
  courseId: number;
  areaId: number;
  yearId: number;
  idNumber: string;
}

const VERSION = 'r1';
const NONCE_BYTES = 12;
const ID_BYTES = 8;
const TAG_BYTES = 16;
const SHAPE = /^r1\.([\w-]{48})\.(\d{10})$/;

const keyOf = (signingKey: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', signingKey, 'jixu', 'record ticket', 32));

/** Authenticated together with the learner: neither row nor expiry can be exchanged. */
const boundTo = ({ courseId, areaId, yearId, idNumber }: TicketRow, expiresAt: string): Buffer =>
  Buffer.from([VERSION, courseId, areaId, yearId, idNumber, expiresAt].join('\0'));

/**
 * A ticket for the study record behind one row: `r1.<nonce, learner, tag>.<end>`, encrypted with AES-256-GCM under a
 * key of its own. It reveals the learner to nobody but us. `expiresAt` in seconds since 1970.
 */
export function signRecordTicket(
  signingKey: Buffer,
  learnerId: number,
  row: TicketRow,
  expiresAt: number,
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const end = String(expiresAt);
  const cipher = createCipheriv('aes-256-gcm', keyOf(signingKey), nonce).setAAD(boundTo(row, end));
  const id = Buffer.alloc(ID_BYTES);
  id.writeBigInt64BE(BigInt(learnerId));
  const encrypted = Buffer.concat([nonce, cipher.update(id), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${encrypted.toString('base64url')}.${end}`;
}

/** The learner of a ticket; null when it is expired, forged, or for another row, without saying which. */
export function readRecordTicket(
  signingKey: Buffer,
  ticket: string,
  row: TicketRow,
  nowSeconds: number,
): number | null {
  const [, text = '', end = ''] = SHAPE.exec(ticket) ?? [];
  if (end === '' || Number(end) <= nowSeconds) return null;
  const encrypted = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(signingKey), encrypted.subarray(0, NONCE_BYTES))
    .setAAD(boundTo(row, end))
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    const body = decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES));
    return Number(Buffer.concat([body, decipher.final()]).readBigInt64BE());
  } catch {
    return null;
  }
}
