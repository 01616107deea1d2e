import { type GetHomeOptionAnswer, zGetHomeOptionAnswer } from '@jixu/contract/zod';
import type { Database } from '#database/database.ts';
import { ok } from '#server/envelope.ts';
import { type Preserialised, preserialise } from '#server/write-response.ts';
import { readContentVersion } from './content-version-store.ts';
import { buildHomeOption } from './home-option.ts';

/** Caches the one big response, the area tree. */
export interface HomeOptionCache {
  read(): Promise<Preserialised<GetHomeOptionAnswer>>;
  /** The content has changed: the next reader looks for its version. */
  forget(): void;
}

/** Minimum interval between checks for a new version of the content. */
const FRESH_MS = 5000;

/** Builds, validates and serialises the response once per version of the content. */
export function createHomeOptionCache(
  db: Database,
  now: () => number = () => Date.now(),
  isCurrent: () => boolean = () => true,
): HomeOptionCache {
  let cached: { version: number; response: Promise<Preserialised<GetHomeOptionAnswer>> } | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  // Rises with every change we hear of.
  let generation = 0;

  async function build(): Promise<Preserialised<GetHomeOptionAnswer>> {
    return preserialise(zGetHomeOptionAnswer.parse(ok(await buildHomeOption(db))));
  }

  return {
    async read() {
      if (cached !== null && isCurrent() && now() - checkedAt < FRESH_MS) return cached.response;
      const askedIn = generation;
      const version = await readContentVersion(db);
      if (generation === askedIn) checkedAt = now();
      if (cached === null || cached.version !== version) {
        const response = build();
        cached = { version, response };
        // After a failure the next caller tries again.
        response.catch(() => {
          cached = null;
        });
      }
      return cached.response;
    },
    forget() {
      generation++;
      checkedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
