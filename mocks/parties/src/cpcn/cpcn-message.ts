import { createSign, createVerify } from 'node:crypto';
import type { PayKeys } from '../pay/pay-keys.ts';
import { publicPem } from '../pay/pay-keys.ts';
import { leavesOf, writeXml, type XmlNode } from './xml.ts';

const ALGORITHM = 'RSA-SHA256';

/** What a merchant asked: the number of the transaction and the texts of its fields. */
export interface CpcnRequest {
  readonly txCode: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface CpcnResponse {
  /** 2000: accepted. */
  readonly code: string;
  readonly message: string;
  readonly body?: readonly XmlNode[];
}

export const accepted = (body: readonly XmlNode[] = []): CpcnResponse => ({
  code: '2000',
  message: 'OK.',
  body,
});

const MESSAGES = {
  '280001': '验证签名失败',
  '280002': '机构不存在',
  '280003': '报文格式错误',
  '280004': '流水号重复',
  '280101': '银行卡信息核验未通过',
  '280102': '绑定关系不存在',
  '280103': '交易不存在',
  '280104': '退款金额超限',
  '280105': '对账单尚未生成',
  '289999': '系统错误',
} as const;
export type CpcnProblem = keyof typeof MESSAGES;

export const declined = (code: CpcnProblem): CpcnResponse => ({ code, message: MESSAGES[code] });

/** The request of a posted form; a problem where it is not the merchant's, or not readable. */
export function requestOf(form: URLSearchParams, keys: PayKeys): CpcnRequest | CpcnProblem {
  const bytes = Buffer.from(form.get('message') ?? '', 'base64');
  const signature = Buffer.from(form.get('signature') ?? '', 'hex');
  const isOurs = createVerify(ALGORITHM).update(bytes).verify(publicPem(keys.cpcn.merchantKey), signature);
  if (!isOurs) return '280001';
  const fields = leavesOf(bytes.toString('utf8'), 'Request');
  const { TxCode: txCode } = fields ?? {};
  return fields === undefined || txCode === undefined ? '280003' : { txCode, fields };
}

/** `base64,hex`: the document and the signature over its bytes. */
export function responseText(response: CpcnResponse, signedBy: string | null): string {
  const { code, message, body = [] } = response;
  const document = writeXml('Response', [
    [
      'Head',
      [
        ['Code', code],
        ['Message', message],
      ],
    ],
    ['Body', body],
  ]);
  const bytes = Buffer.from(document, 'utf8');
  const signature = signedBy === null ? '' : createSign(ALGORITHM).update(bytes).sign(signedBy, 'hex');
  return `${bytes.toString('base64')},${signature}`;
}
