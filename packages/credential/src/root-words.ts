import type { EvidenceRoot } from './evidence-root.ts';

/** What somebody reads who checks the root of a day, a line each. */
export function rootWords(root: EvidenceRoot | null): readonly string[] {
  if (!root) return ['凭据根无效', '内容被改动过，或者不是由本站公布的密钥签发的。'];
  return [
    '凭据根有效',
    '由本站签发，没有被改动。是否包含某份学习凭据，请运行 rooted.py 核对。\n',
    `日期：${root.day}，共 ${root.chains} 份年度记录`,
    `凭据根：${root.root}`,
    `前一凭据根的哈希：${root.prev ?? '无'}`,
  ];
}
