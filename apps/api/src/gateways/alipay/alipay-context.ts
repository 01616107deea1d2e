import type { Ms } from '@jixu/domain/units/time';
import type { AlipayAccount } from './alipay-account.ts';
import type { AlipayClient } from './client.ts';

/** What each call to Alipay needs. */
export interface AlipayContext {
  account: AlipayAccount;
  client: AlipayClient;
  now: () => Ms;
}
