import { KEYS_PATH, STATUS_PATH } from './addresses.ts';
import { isJsonObject, type JsonObject } from './json-object.ts';
import { isProofClaims, type ProofClaims } from './proof-claims.ts';
import { proofSeconds } from './proof-time.ts';

/** Open Badges 3.0 §8.2 allows no other `typ`. */
export const BADGE_TYPE = 'JWT';

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
  // Our own claims are one literal, so that no context of ours must stay reachable for ever.
  { studyProof: { '@id': 'urn:jixu:study-proof', '@type': '@json' } },
];

/** The `kid` of a badge: where its key is published, and which it is. */
export const badgeKeyId = (issuer: string, kid: string) => `${issuer}${KEYS_PATH}#${kid}`;

function achievement(claims: ProofClaims, issuer: string): JsonObject {
  const id = `${issuer}/achievement/${claims.areaId}/${claims.yearId}`;
  const title = `${claims.areaName}${claims.yearName}会计专业技术人员继续教育`;
  const exam = {
    id: `${id}#exam`,
    type: ['ResultDescription'],
    name: '考试成绩',
    resultType: 'RawScore',
    valueMin: '0',
    valueMax: String(claims.examPoints),
  };
  return {
    id,
    type: ['Achievement'],
    achievementType: 'CertificateOfCompletion',
    name: title,
    description: `完成${title}，取得本年度规定的学分。`,
    criteria: { narrative: `达到该地区本年度的学分要求；规则摘要（SHA-256）：${claims.ruleHash}` },
    inLanguage: 'zh-CN',
    ...(claims.examScore === null ? {} : { resultDescription: [exam] }),
  };
}

function subject(claims: ProofClaims, issuer: string): JsonObject {
  const achieved = achievement(claims, issuer);
  const result = {
    type: ['Result'],
    resultDescription: `${achieved.id}#exam`,
    value: String(claims.examScore),
  };
  return {
    id: `${issuer}/proof/${claims.serial}#holder`,
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', hashed: false, identityHash: claims.name, identityType: 'name' }],
    activityEndDate: claims.completedAt.slice(0, 10),
    creditsEarned: claims.totalCredits,
    achievement: achieved,
    ...(claims.examScore === null ? {} : { result: [result] }),
    studyProof: claims,
  };
}

/**
 * The claims as an Open Badge 3.0, which is a credential of the W3C's data model 2.0, with the JWT claims that repeat
 * parts of it. `studyProof` holds all claims; the other fields say the same in the words of the standard.
 */
export function toBadge(claims: ProofClaims, issuer: string): JsonObject {
  const id = `${issuer}/proof/${claims.serial}`;
  const credentialSubject = subject(claims, issuer);
  const list = `${issuer}${STATUS_PATH}`;
  return {
    iss: issuer,
    sub: credentialSubject.id,
    jti: id,
    nbf: proofSeconds(claims.issuedAt),
    '@context': CONTEXT,
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: `学习证明 ${claims.serial}`,
    issuer: { id: issuer, type: ['Profile'], url: issuer },
    validFrom: claims.issuedAt,
    credentialSubject,
    credentialStatus: {
      id: `${list}#${claims.statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(claims.statusIndex),
      statusListCredential: list,
    },
  };
}

/** The claims of a badge of ours; null for one of anybody else's. */
export function fromBadge({ credentialSubject }: JsonObject): ProofClaims | null {
  const claims = isJsonObject(credentialSubject) ? credentialSubject.studyProof : null;
  return isJsonObject(claims) && isProofClaims(claims) ? claims : null;
}
