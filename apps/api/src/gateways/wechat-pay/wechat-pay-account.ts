import type { KeyObject } from 'node:crypto';

/** Our account at WeChat Pay: where it answers, who we are there, and the keys of both sides. */
export interface WechatPayAccount {
  baseUrl: string;
  appId: string;
  merchantId: string;
  /** Serial number of our certificate; tells WeChat Pay which of our keys signed. */
  merchantSerial: string;
  merchantKey: KeyObject;
  /** Decrypts notifications; 32 bytes. */
  apiV3Key: Buffer;
  /** Serial number of a platform certificate, or id of a platform key → key. The first one is asked for. */
  platformKeys: ReadonlyMap<string, KeyObject>;
  /** Secret of the official account, for a payer's openid. */
  appSecret: string;
  /** Where WeChat asks the payer, and where it tells us who that was. */
  authorizeUrl: string;
  openidUrl: string;
  notifyUrl: string;
  /** Origins beside the gateway's own from which its files may be fetched. */
  fileOrigins: readonly string[];
}
