import { constants, sign, verify } from 'node:crypto';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import type { Ms } from '@jixu/domain/units/time';
import type { CpcnAccount } from './cpcn-account.ts';
import { writeXml, type XmlElement } from './xml.ts';

// RSASSA-PKCS1-v1_5 over the bytes of the document, in hexadecimal digits.

const padding = constants.RSA_PKCS1_PADDING;
const HEX = /^(?:[0-9a-f]{2})+$/i;

/** The form of a request: the document in Base64 and its signature. */
export function signedForm(
  { institutionId, hash, merchantKey }: CpcnAccount,
  txCode: string,
  fields: Readonly<Record<string, string>>,
): URLSearchParams {
  const leaf = ([name, text]: readonly [string, string]): XmlElement => ({ name, text, children: [] });
  const head: XmlElement = {
    name: 'Head',
    text: '',
    children: [['TxCode', txCode] as const, ['InstitutionID', institutionId] as const].map(leaf),
  };
  const body: XmlElement = { name: 'Body', text: '', children: Object.entries(fields).map(leaf) };
  const bytes = Buffer.from(writeXml('Request', [head, body]), 'utf8');
  return new URLSearchParams({
    message: bytes.toString('base64'),
    signature: sign(hash, bytes, { key: merchantKey, padding }).toString('hex'),
  });
}

/** The document of a response `base64,hex`; `forged` where none of the aggregator's keys signed it. */
export function signedDocument(
  { hash, platformKeys }: CpcnAccount,
  response: string,
): string | 'forged' | 'unreadable' {
  const [encoded = '', signature = '', ...more] = response.trim().split(',');
  const bytes = Buffer.from(encoded, 'base64');
  if (more.length > 0 || bytes.length === 0) return 'unreadable';
  const isGenuine =
    HEX.test(signature) &&
    [...platformKeys.values()].some((key) =>
      verify(hash, bytes, { key, padding }, Buffer.from(signature, 'hex')),
    );
  return isGenuine ? bytes.toString('utf8') : 'forged';
}

const STAMP = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** A time `yyyyMMddHHmmss` on the clock of Asia/Shanghai; null for anything else. */
export function cpcnTime(text: string): Ms | null {
  const [, year, month, day, hour, minute, second] = STAMP.exec(text) ?? [];
  return year === undefined ? null : parseShanghaiTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`);
}
