import { createCipheriv, randomBytes, sign } from 'node:crypto';
import type { PayKeys } from '../pay/pay-keys.ts';

/** A key of WeChat Pay: the id that its signatures name, and the private key as PEM. */
export interface PlatformKey {
  readonly id: string;
  readonly privateKey: string;
}

/** The key that a merchant asked for by its header Wechatpay-Serial; without one, the latest certificate. */
export function platformKey({ wxpay }: PayKeys, wanted: string | undefined): PlatformKey {
  if (wanted === wxpay.publicKeyId) return { id: wxpay.publicKeyId, privateKey: wxpay.publicKey };
  const { oldCertificate, newCertificate } = wxpay;
  const { serial, privateKey } = wanted === oldCertificate.serial ? oldCertificate : newCertificate;
  return { id: serial, privateKey };
}

export interface Signing extends PlatformKey {
  /** ms since the epoch */
  readonly at: number;
  readonly algorithm?: 'sha256' | 'sha1';
}

const newNonce = (): string => randomBytes(16).toString('hex');

/** The headers that vouch for a body. */
export function signatureHeaders(body: string, signing: Signing): Record<string, string> {
  const timestamp = String(Math.floor(signing.at / 1000));
  const nonce = newNonce();
  const text = Buffer.from(`${timestamp}\n${nonce}\n${body}\n`);
  return {
    'wechatpay-nonce': nonce,
    'wechatpay-serial': signing.id,
    'wechatpay-signature': sign(signing.algorithm ?? 'sha256', text, signing.privateKey).toString('base64'),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-timestamp': timestamp,
  };
}

/** AEAD_AES_256_GCM with the merchant's APIv3 key; the tag is the end of the ciphertext. */
export function encryptedResource(keys: PayKeys, associatedData: string, text: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', keys.wxpay.apiV3Key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: bytes.toString('base64'),
    associated_data: associatedData,
    nonce,
  };
}
