import type { Site } from '@jixu/tools/site';

type Addresses = Pick<Site, 'origin' | 'apiOrigin' | 'partiesOrigin' | 'databaseUrl'>;

/** What the holder of the sites (site-holder.ts) answers. */
async function ask<T>(place: string): Promise<T> {
  const response = await fetch(`${process.env.SITE_HOLDER}/${place}`, { method: 'POST' });
  if (!response.ok) throw new Error(`the site of this worker: ${await response.text()}`);
  return response.json();
}

/**
 * The site kept for a worker's place, started at first use.
 * @throws when it does not come up
 */
export async function keptSite(index: number): Promise<Site> {
  return {
    ...(await ask<Addresses>(`${index}`)),
    part: (name) => ({
      get exited() {
        return ask<number | null>(`${index}/exited/${name}`);
      },
      kill: () => ask(`${index}/kill/${name}`),
      stop: () => ask(`${index}/stop/${name}`),
    }),
    restart: (name) => ask(`${index}/restart/${name}`),
    restartDatabase: () => ask(`${index}/restart-database`),
  };
}
