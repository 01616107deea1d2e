import type { Hono } from 'hono';
import { alipayGateway } from './alipay/alipay-gateway.ts';
import { alipayCashier } from './alipay/cashier.ts';
import { cpcnGateway } from './cpcn/cpcn-gateway.ts';
import type { PayOrigins } from './pay/pay-environment.ts';
import { openPayWorld, type PayWorld, type PayWorldOptions } from './pay/pay-world.ts';
import { startClockwork } from './pay-clockwork.ts';
import { wechatPayApi } from './wechat-pay/wechat-pay-api.ts';
import { wechatPaySite } from './wechat-pay/wechat-pay-site.ts';

/** The parties that take money: an app for each origin, and what they share. */
export interface PayParties {
  readonly world: PayWorld;
  readonly apps: Readonly<Record<keyof PayOrigins, Hono>>;
  /** Ends posting and closes the ledger. */
  close(): Promise<void>;
}

/** Opens WeChat Pay, Alipay and the aggregator of bank cards where they stopped; from now on they settle refunds and post notifications. */
export function openPayParties(options: PayWorldOptions): PayParties {
  const world = openPayWorld(options);
  const clockwork = startClockwork(world);
  return {
    world,
    apps: {
      wxpay: wechatPayApi(world),
      wxpayPages: wechatPaySite(world),
      alipay: alipayGateway(world),
      cashier: alipayCashier(world),
      cpcn: cpcnGateway(world),
    },
    async close() {
      await clockwork.stop();
      world.database.close();
    },
  };
}
