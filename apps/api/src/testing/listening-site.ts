import { listening } from '@jixu/mock-parties/listening';
import type { AppDependencies } from '../dependencies.ts';
import { openTestSite, type TestSite } from './test-site.ts';

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
