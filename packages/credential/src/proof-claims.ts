import { proofSeconds } from './proof-time.ts';

/** What a study proof states about one learner's year of study. Every field is signed. */
export interface ProofClaims {
  /** Unique over all proofs; a proof issued anew has a new one. */
  readonly serial: string;
  readonly kind: 'study-year';
  readonly name: string;
  /** The last four characters of the ID number. */
  readonly idLast4: string;
  /**
   * Only in proofs that were signed until 2026-11-29, and there both: 18 bits of SHA-256 over salt and ID number. Beside
   * area and last four characters they give the number away, so none is signed with them any more (decision 0059).
   */
  readonly idSalt?: string;
  readonly idHash?: string;
  readonly areaId: number;
  readonly areaName: string;
  readonly yearId: number;
  readonly yearName: string;
  readonly proCredits: number;
  readonly pubCredits: number;
  readonly totalCredits: number;
  readonly courseCount: number;
  /** The points of the passed exam and those of its paper; both null where the area holds no exam. */
  readonly examScore: number | null;
  readonly examPoints: number | null;
  /** Both as proofTime writes it. */
  readonly completedAt: string;
  readonly issuedAt: string;
  /** SHA-256 of the rules of the year, in hexadecimal digits. */
  readonly ruleHash: string;
  /** SHA-256 at the head of the year's chain of events, in hexadecimal digits; null where none was kept. */
  readonly evidenceHead: string | null;
  /** Which bit of the status list is this proof's. */
  readonly statusIndex: number;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isCount = (value: unknown): value is number => isAmount(value) && Number.isSafeInteger(value);
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isTime = (value: unknown): value is string => typeof value === 'string' && proofSeconds(value) !== null;
const orNull = (is: (value: unknown) => boolean) => (value: unknown) => value === null || is(value);

type EarlierField = 'idSalt' | 'idHash';

const FIELDS: Readonly<Record<Exclude<keyof ProofClaims, EarlierField>, (value: unknown) => boolean>> = {
  serial: isText,
  kind: (value) => value === 'study-year',
  name: isText,
  idLast4: isText,
  areaId: isCount,
  areaName: isText,
  yearId: isCount,
  yearName: isText,
  proCredits: isAmount,
  pubCredits: isAmount,
  totalCredits: isAmount,
  courseCount: isCount,
  examScore: orNull(isAmount),
  examPoints: orNull(isAmount),
  completedAt: isTime,
  issuedAt: isTime,
  ruleHash: isHash,
  evidenceHead: orNull(isHash),
  statusIndex: isCount,
};

/** The first field that is missing, unknown or malformed; null where these are the claims of a proof of today. */
export function claimsFault(value: object): string | null {
  const fields: Record<string, unknown> = { ...value };
  const malformed = Object.entries(FIELDS).find(([name, is]) => !is(fields[name]))?.[0];
  if (malformed) return malformed;
  if ((fields.examScore === null) !== (fields.examPoints === null)) return 'examPoints';
  return Object.keys(fields).find((name) => !(name in FIELDS)) ?? null;
}

/** Whether these are the claims of a proof of today, or of one signed until 2026-11-29. */
export function isProofClaims(value: object): value is ProofClaims {
  const { idSalt, idHash, ...today }: { idSalt?: unknown; idHash?: unknown } = value;
  const isEarlier = isText(idSalt) && isText(idHash);
  return claimsFault(isEarlier ? today : value) === null;
}
