import { timeInWords } from './claim-words.ts';
import type { ProofStatus, Verdict } from './verify-proof.ts';

/** good: what it says holds. doubt: the signature is right, but something remains open. bad: not to be relied on. */
export type VerdictTone = 'good' | 'doubt' | 'bad';

export interface VerdictWords {
  readonly tone: VerdictTone;
  readonly title: string;
  readonly text: string;
}

const asOfWords = (asOf: string) => `状态截至${timeInWords(asOf)}`;

/** What is known of a revocation, and as of when. */
export function statusInWords(status: ProofStatus): string {
  if (status.kind !== 'unknown') {
    return `${status.kind === 'revoked' ? '已撤销' : '未被撤销'}（${asOfWords(status.asOf)}）`;
  }
  return status.reason === 'no-list' ? '状态未知：没有可用的状态列表' : '状态未知：状态列表早于这份证明';
}

const bad = (title: string, text: string): VerdictWords => ({ tone: 'bad', title, text });

function signedWords({ outcome, status, key }: Extract<Verdict, { claims: unknown }>): VerdictWords {
  if (outcome === 'key-compromised') {
    const text = `签名所用的密钥 ${key.kid} 已失窃，用它签名的内容一律不可信。本站已为持有人换发证明，请向本人索取新的证明。`;
    return bad('证明无效', text);
  }
  if (outcome === 'key-not-valid-then') {
    const text = `签名所用的密钥 ${key.kid} 在签发时间不在使用期内，这份证明不可信。`;
    return bad('证明无效', text);
  }
  if (status.kind === 'revoked') {
    return bad('已撤销', `内容确由本站签发，但已被撤销，不再有效（${asOfWords(status.asOf)}）。`);
  }
  const unchanged = '内容由本站签发，没有被改动。';
  if (status.kind === 'unknown') {
    const text = `${unchanged}${statusInWords(status)}，请取得最新的状态列表再核对一次。`;
    return { tone: 'doubt', title: '签名有效，状态未知', text };
  }
  return { tone: 'good', title: '证明有效', text: `${unchanged}${statusInWords(status)}。` };
}

export function verdictWords(verdict: Verdict): VerdictWords {
  if ('claims' in verdict) return signedWords(verdict);
  if (verdict.outcome === 'signature-wrong') {
    return bad('证明无效', '内容被改动过，或者不是本站签发的。');
  }
  if (verdict.outcome === 'unknown-key') {
    return bad('证明无效', `签名所用的密钥 ${verdict.kid} 不在本站公布的密钥之中。`);
  }
  return bad('没有认出学习证明', '这里面没有完整的学习证明，请换一个文件，或重新扫描、粘贴。');
}
