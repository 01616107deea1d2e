import type { KeyObject } from 'node:crypto';

/** Our account at Alipay: where it answers, who we are there, and the keys of both sides. */
export interface AlipayAccount {
  gatewayUrl: string;
  appId: string;
  sellerId: string;
  appKey: KeyObject;
  /** Name or certificate's serial number → Alipay's key; two while it changes. */
  alipayKeys: ReadonlyMap<string, KeyObject>;
  notifyUrl: string;
}
