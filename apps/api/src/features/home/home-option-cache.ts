import { type GetHomeOptionAnswer, zGetHomeOptionAnswer } from '@jixu/contract/zod';
import type { Database } from '#database/database.ts';
import { readSeedVersion } from '#seeding/seed-store.ts';
import { ok } from '#server/envelope.ts';
import { sealAnswer } from '#server/preserialised-response.ts';
import { buildHomeOption } from './home-option.ts';

/** Keeps the one big answer, the area tree. */
export interface HomeOptionKeeper {
  read(): Promise<GetHomeOptionAnswer>;
}

const VERSION_KEPT_MS = 5000;

/** Builds, checks and writes the answer once for each version of the seed; looks for a new version every 5 s at most. */
export function createHomeOptionKeeper(db: Database, now: () => number = () => Date.now()): HomeOptionKeeper {
  let kept: { version: string; answer: Promise<GetHomeOptionAnswer> } | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function build(): Promise<GetHomeOptionAnswer> {
    const answer = zGetHomeOptionAnswer.parse(ok(await buildHomeOption(db)));
    sealAnswer(answer);
    return answer;
  }

  return {
    async read() {
      if (kept !== null && now() - checkedAt < VERSION_KEPT_MS) return kept.answer;
      const version = await readSeedVersion(db);
      checkedAt = now();
      if (kept === null || kept.version !== version) {
        const answer = build();
        kept = { version, answer };
        answer.catch(() => {
          kept = null;
        });
      }
      return kept.answer;
    },
  };
}
