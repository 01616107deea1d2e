import { freePort } from '@jixu/local-postgres';
import { payEnvironment } from '@jixu/mock-parties/pay-environment';

/** The ports of `npm start`: WeChat Pay's calls and pages, Alipay's gateway and cashier, the cards' aggregator. */
export const PAY_PORTS = [3013, 3014, 3015, 3016, 3017] as const;

export interface PayWiringOptions {
  /** Where the simulated parties keep their keys and ledger. */
  readonly folder: string;
  /** Where they reach the site. */
  readonly siteOrigin: string;
  /** Any free ones where none are preferred. */
  readonly ports?: readonly number[] | undefined;
}

/**
 * The variables that make the simulated parties take money and the API take them for the real ones. Pages and
 * calls have origins of their own, on both names of this machine, as they have in reality.
 */
export async function payWiring({
  folder,
  siteOrigin,
  ports,
}: PayWiringOptions): Promise<Record<string, string>> {
  const chosen: number[] = [];
  for (const at of PAY_PORTS.keys()) chosen.push(await freePort(ports?.[at]));
  const [calls, pages, gateway, cashier, cards] = chosen;
  const origins = {
    wxpay: `http://127.0.0.1:${calls}`,
    wxpayPages: `http://localhost:${pages}`,
    alipay: `http://127.0.0.1:${gateway}`,
    cashier: `http://localhost:${cashier}`,
    cpcn: `http://127.0.0.1:${cards}`,
  };
  return {
    PARTIES_DATA_DIR: folder,
    PARTIES_WXPAY_ORIGIN: origins.wxpay,
    PARTIES_WXPAY_PAGES_ORIGIN: origins.wxpayPages,
    PARTIES_ALIPAY_ORIGIN: origins.alipay,
    PARTIES_CASHIER_ORIGIN: origins.cashier,
    PARTIES_CPCN_ORIGIN: origins.cpcn,
    ...(await payEnvironment({ folder, origins, siteOrigin })),
  };
}
