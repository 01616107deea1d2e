import type { KeyObject } from 'node:crypto';
import type { WechatPayGateway } from '#gateways/payment-gateway.ts';
import { signRsa } from '#gateways/rsa-signature.ts';
import { createWechatPayGateway } from '#gateways/wechat-pay/create-wechat-pay-gateway.ts';
import type { WechatPayAccount } from '#gateways/wechat-pay/wechat-pay-account.ts';
import { NOW, NUMBER, rsaPair } from './gateway-samples.ts';
import { type PartyResponse, type PartyServer, partyServerForFile } from './party-server.ts';

export const [merchant, older] = [rsaPair(), rsaPair()];
const platform = rsaPair();
export const PLATFORM_ID = 'PUB_KEY_ID_0116899';
export const OLDER_SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';

/** WeChat Pay on a port of its own, and our gateway to it, for all tests of the calling file. */
export async function wechatPayForFile(): Promise<{
  party: PartyServer;
  account: WechatPayAccount;
  gateway: WechatPayGateway;
}> {
  const party = await partyServerForFile();
  const account = {
    baseUrl: party.origin,
    appId: 'wx8c5f0b6a2d7e4913',
    merchantId: '1900014107',
    merchantSerial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB',
    merchantKey: merchant.privateKey,
    apiV3Key: Buffer.from('Qe7rT2yU9iOp4aSd6fGh1jKl3zXc8vBn'),
    platformKeys: new Map([
      [PLATFORM_ID, platform.publicKey],
      [OLDER_SERIAL, older.publicKey],
    ]),
    appSecret: 'nM5bVc2xZ8lKj3hG',
    authorizeUrl: 'https://open.weixin.qq.com',
    openidUrl: party.origin,
    notifyUrl: 'https://jixu.example.cn/partner/notify/wechat-pay',
    fileOrigins: ['https://api2.mch.weixin.qq.com'],
  };
  return { party, account, gateway: createWechatPayGateway(account, () => NOW) };
}

/** An answer as the platform signs it; `how` makes it another one's. */
export function signed(
  content: unknown,
  status = 200,
  how: { key?: KeyObject; serial?: string; at?: number; sent?: string; type?: string } = {},
): () => PartyResponse {
  const body = content === null ? '' : JSON.stringify(content);
  const { key = platform.privateKey, serial = PLATFORM_ID, at = NOW, sent = body, type } = how;
  const [timestamp, nonce] = [String(Math.floor(at / 1000)), 'd824f2e086d3c1df967785d13fcd22ef'];
  return () => ({
    status,
    headers: {
      'content-type': 'application/json',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': signRsa(key, `${timestamp}\n${nonce}\n${body}\n`),
      ...(type === undefined ? {} : { 'wechatpay-signature-type': type }),
    },
    body: status === 204 ? '' : sent,
  });
}
export const unsigned = (content: unknown, status: number) => (): PartyResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: typeof content === 'string' ? content : JSON.stringify(content),
});
export const failure = (status: number, code: string, message = '') => signed({ code, message }, status);

export const OFFER = {
  channelNo: NUMBER,
  amount: 12800,
  title: '2026年度会计人员继续教育全科套餐',
  expiresAt: NOW + 7_200_000,
};
export const PAID = {
  appid: 'wx8c5f0b6a2d7e4913',
  mchid: '1900014107',
  out_trade_no: NUMBER,
  transaction_id: '4200002026112312345678901',
  trade_type: 'NATIVE',
  trade_state: 'SUCCESS',
  success_time: '2026-11-23T09:29:58+08:00',
  payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  amount: { total: 12800, payer_total: 12800, currency: 'CNY', payer_currency: 'CNY' },
};
