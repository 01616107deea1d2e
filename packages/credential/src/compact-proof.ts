import { fromBase64url, fromHex, toBase64url, toHex } from './bytes.ts';
import type { JsonObject } from './json-object.ts';
import { isProofClaims, type ProofClaims } from './proof-claims.ts';
import { proofSeconds, proofTime } from './proof-time.ts';

/** The `typ` of a proof in its short form, which says that it is nothing else that the same key signs. */
export const COMPACT_TYPE = 'jxp+jwt';

const shortHash = (hex: string) => toBase64url(fromHex(hex));
const pair = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function longHash(text: unknown): unknown {
  const bytes = typeof text === 'string' ? fromBase64url(text) : null;
  return bytes && toHex(bytes);
}

function time(seconds: unknown): unknown {
  const fits = typeof seconds === 'number' && Number.isSafeInteger(seconds) && Math.abs(seconds) < 1e11;
  return fits ? proofTime(seconds * 1000) : seconds;
}

/** The claims as a JWT short enough for a QR code of 30 mm: short names, pairs, instants in seconds, hashes in base64url. */
export function toCompact(claims: ProofClaims, issuer: string): JsonObject {
  const { examScore, examPoints, evidenceHead } = claims;
  return {
    iss: issuer,
    jti: claims.serial,
    iat: proofSeconds(claims.issuedAt),
    k: claims.kind,
    n: claims.name,
    l: claims.idLast4,
    a: [claims.areaId, claims.areaName],
    y: [claims.yearId, claims.yearName],
    c: [claims.proCredits, claims.pubCredits, claims.totalCredits],
    m: claims.courseCount,
    ...(examScore === null ? {} : { x: [examScore, examPoints] }),
    d: proofSeconds(claims.completedAt),
    r: shortHash(claims.ruleHash),
    ...(evidenceHead === null ? {} : { e: shortHash(evidenceHead) }),
    i: claims.statusIndex,
  };
}

/** The claims of a short form; null where a field is missing or malformed. */
export function fromCompact(payload: JsonObject): ProofClaims | null {
  const [areaId, areaName] = pair(payload.a);
  const [yearId, yearName] = pair(payload.y);
  const [proCredits, pubCredits, totalCredits] = pair(payload.c);
  const [examScore, examPoints] = payload.x === undefined ? [null, null] : pair(payload.x);
  const isEarlier = payload.s !== undefined || payload.h !== undefined;
  const claims = {
    serial: payload.jti,
    kind: payload.k,
    name: payload.n,
    idLast4: payload.l,
    ...(isEarlier ? { idSalt: payload.s, idHash: payload.h } : {}),
    areaId,
    areaName,
    yearId,
    yearName,
    proCredits,
    pubCredits,
    totalCredits,
    courseCount: payload.m,
    examScore,
    examPoints,
    completedAt: time(payload.d),
    issuedAt: time(payload.iat),
    ruleHash: longHash(payload.r),
    evidenceHead: payload.e === undefined ? null : longHash(payload.e),
    statusIndex: payload.i,
  };
  return isProofClaims(claims) ? claims : null;
}
