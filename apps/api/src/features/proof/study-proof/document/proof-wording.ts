import type { ProofClaims } from '@jixu/credential/proof-claims';
import { formatCredits } from '@jixu/domain/study/credits/format-credits';

export const TITLE = '会计人员继续教育学习证明';
export const ISSUER = '继续 · 会计继续教育';
export const SEAL_LABEL = '继续学习证明专用章';

/** 2026年11月20日, of a time as a proof states it. */
export function dayOf(time: string): string {
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  return `${year}年${Number(month)}月${Number(day)}日`;
}

/** What the proof certifies, as one sentence in pieces: those that are emphasised are `strong`. */
export function statement(claims: ProofClaims): { text: string; strong?: true }[] {
  return [
    { text: claims.name, strong: true },
    { text: '（身份证号末四位' },
    { text: claims.idLast4 },
    { text: '）参加' },
    { text: claims.areaName, strong: true },
    { text: claims.yearName, strong: true },
    { text: '会计人员继续教育，于' },
    { text: dayOf(claims.completedAt) },
    { text: `完成规定的学习，共修课程${claims.courseCount}门，取得` },
    { text: `${formatCredits(claims.totalCredits)}学分`, strong: true },
    { text: '，特此证明。' },
  ];
}

/** The account of the year: its parts, and their total. */
export function account(claims: ProofClaims): { parts: [string, string][]; total: [string, string] } {
  const credits = (value: number) => `${formatCredits(value)} 学分`;
  const exam: [string, string][] =
    claims.examScore === null ? [] : [['考试成绩', `${claims.examScore} / ${claims.examPoints} 分`]];
  return {
    parts: [...exam, ['专业科目', credits(claims.proCredits)], ['公需科目', credits(claims.pubCredits)]],
    total: ['学分合计', credits(claims.totalCredits)],
  };
}

/** What identifies the document; the version of the rules stays in what is signed, and with whoever checks it. */
export const particulars = (claims: ProofClaims): [string, string][] => [
  ['完成日期', dayOf(claims.completedAt)],
  ['签发日期', dayOf(claims.issuedAt)],
];

/** How anybody checks it; `site` is the address without https://. */
export const howToCheck = (site: string): string[] => [
  '手机扫码，或打开',
  `${site}/verify.html`,
  '二维码包含本证明的全部内容与数字签名，',
  '断开网络也可以核对真伪。',
  '本证明是否有效，以核对结果为准。',
];
