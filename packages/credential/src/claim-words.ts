import type { ProofClaims } from './proof-claims.ts';

/** A line of what a proof states: its name and its value in words. */
export type ClaimLine = readonly [name: string, value: string];

/** `2026年11月23日 15:04:05`: a proof's times are those of Shanghai. */
export function timeInWords(time: string): string {
  const [year, month, day] = time.slice(0, 10).split('-').map(Number);
  return `${year}年${month}月${day}日 ${time.slice(11, 19)}`;
}

const exam = ({ examScore, examPoints }: ProofClaims) =>
  examScore === null ? '该地区本年度没有考试' : `${examScore}分（满分${examPoints}分）`;

/** What a reader compares with the paper, in this order. */
const PLAIN: readonly (readonly [string, (claims: ProofClaims) => string])[] = [
  ['姓名', ({ name }) => name],
  ['证件号码', ({ idLast4 }) => `末四位 ${idLast4}`],
  ['地区', ({ areaName }) => areaName],
  ['年度', ({ yearName }) => yearName],
  ['专业科目学分', ({ proCredits }) => String(proCredits)],
  ['公需科目学分', ({ pubCredits }) => String(pubCredits)],
  ['总学分', ({ totalCredits }) => String(totalCredits)],
  ['完成课程', ({ courseCount }) => `${courseCount}门`],
  ['考试成绩', exam],
  ['完成时间', ({ completedAt }) => timeInWords(completedAt)],
  ['签发时间', ({ issuedAt }) => timeInWords(issuedAt)],
  ['证明编号', ({ serial }) => serial],
];

/** What else is signed, for those who look into it. */
const TECHNICAL: readonly (readonly [string, (claims: ProofClaims) => string | null])[] = [
  ['证明类别', ({ kind }) => `年度学习证明（${kind}）`],
  ['地区编号', ({ areaId }) => String(areaId)],
  ['年度编号', ({ yearId }) => String(yearId)],
  ['规则摘要', ({ ruleHash }) => ruleHash],
  ['学习记录摘要', ({ evidenceHead }) => evidenceHead ?? '无'],
  ['证件号码摘要', ({ idSalt, idHash }) => (idHash === undefined ? null : `盐 ${idSalt}，摘要 ${idHash}`)],
  ['状态序号', ({ statusIndex }) => String(statusIndex)],
];

export function claimLines(claims: ProofClaims): readonly ClaimLine[] {
  return PLAIN.map(([name, words]) => [name, words(claims)]);
}

export function technicalLines(claims: ProofClaims): readonly ClaimLine[] {
  return TECHNICAL.flatMap(([name, words]) => {
    const value = words(claims);
    return value === null ? [] : [[name, value] as const];
  });
}

/** What whoever holds a proof of before 2026-11-30 must know; null for one of today. */
export function hashWarning({ idHash }: ProofClaims): string | null {
  return idHash === undefined
    ? null
    : '这份证明是较早签发的，其中还有证件号码的摘要，从它可以推算出完整的号码。它仍然有效，但请不要把文件和二维码交给不相干的人；' +
        '持证人可以联系本站换发一份不带摘要的证明。';
}
