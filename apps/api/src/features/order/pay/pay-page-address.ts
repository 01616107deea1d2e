import { PAGES } from '@jixu/domain/site/pages/pages';
import type { Configuration } from '#configuration/configuration.ts';
import type { Channel } from '#database/order-tables.ts';

/** The page of the site where a learner goes on who left it to pay; coming back to it proves nothing. */
export function payPageAddress(
  { siteOrigins: [site] }: Pick<Configuration, 'siteOrigins'>,
  tradePno: string,
  channel: Channel,
): string {
  const address = new URL(PAGES.pay.path, site);
  address.searchParams.set('trade_pno', tradePno);
  address.searchParams.set('pay_channel', channel);
  return address.href;
}
