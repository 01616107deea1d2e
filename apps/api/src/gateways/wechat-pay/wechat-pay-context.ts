import type { Ms } from '@jixu/domain/units/time';
import type { WechatPayClient } from './client.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';

/** What each call to WeChat Pay needs. */
export interface WechatPayContext {
  account: WechatPayAccount;
  client: WechatPayClient;
  now: () => Ms;
}
