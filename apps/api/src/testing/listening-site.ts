import { listening } from '@jixu/mock-parties/listening';
import { openPaySite, type PaySite } from '@jixu/mock-parties/pay-site';
import type { Configuration } from '#configuration/configuration.ts';
import type { AppDependencies } from '../dependencies.ts';
import { openTestSite, type TestSite, testConfiguration } from './test-site.ts';

export interface ListeningSite {
  site: TestSite;
  stop(): Promise<void>;
}

/** A site on a port of its own, whose parties are opened first and already know where to tell it their news. */
export async function openListeningSite(
  openParties: (origin: string) => Promise<Partial<AppDependencies>>,
): Promise<ListeningSite> {
  const opened: { site?: TestSite } = {};
  const { origin, server } = await listening(() => opened.site?.app);
  const site = await openTestSite(await openParties(origin));
  opened.site = site;
  return {
    site,
    async stop() {
      server.close();
      await site.close();
    },
  };
}

export interface PayingSite extends ListeningSite {
  parties: PaySite;
}

/** One whose money goes over the wires of simulated channels, through `gateways` made for them. */
export async function openPayingSite(
  gateways: (configuration: Configuration) => Partial<AppDependencies>,
): Promise<PayingSite> {
  const parties = await openPaySite();
  const { site, stop } = await openListeningSite(async (origin) =>
    gateways(
      testConfiguration('postgres://nobody@127.0.0.1:1/none', {
        ...(await parties.environment()),
        WXPAY_NOTIFY_URL: `${origin}/partner/notify/wechat-pay`,
        ALIPAY_NOTIFY_URL: `${origin}/partner/notify/alipay`,
      }),
    ),
  );
  return {
    site,
    parties,
    async stop() {
      await parties.close();
      await stop();
    },
  };
}
