// Calls as a patient learner makes them: again, until somebody answers.
import { setTimeout as pause } from 'node:timers/promises';
import { SITE_ORIGIN } from '../environment/api-server.ts';
import type { StudyLearner } from '../environment/learners.ts';
import type { MoneySite } from './money-site.ts';

/** Somebody answers in the end, however often the site is killed meanwhile. */
const PATIENCE_MS = 120_000;
const TRY_PAUSE_MS = 150;

export type Fields = Record<string, string>;

/** A call that is repeated until somebody answers, as a patient learner repeats it; null when nobody ever did. */
export async function insist(
  site: MoneySite,
  learner: StudyLearner,
  path: string,
  fields: Fields,
  method: 'GET' | 'POST' | 'DELETE' = 'POST',
): Promise<{ errcode: number; data: Fields } | null> {
  const encoded = new URLSearchParams(fields).toString();
  const isForm = method === 'POST';
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    try {
      const response = await fetch(`${site.origin}${path}${isForm ? '' : `?${encoded}`}`, {
        method,
        headers: {
          cookie: learner.cookie,
          origin: SITE_ORIGIN,
          'x-forwarded-for': `10.0.${learner.id % 250}.${Math.floor(learner.id / 250) % 250}`,
          ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        signal: AbortSignal.timeout(6000),
        ...(isForm ? { body: encoded } : {}),
      });
      if (response.status === 200) return (await response.json()) as { errcode: number; data: Fields };
      await response.body?.cancel();
    } catch {
      // Nobody is there; somebody will be.
    }
    await pause(TRY_PAUSE_MS);
  }
  return null;
}

/** Tells the simulated payment parties something. */
export const control = (site: MoneySite, path: string, body: object): Promise<Response> =>
  fetch(`${site.partiesOrigin}/control/pay${path}`, { method: 'POST', body: JSON.stringify(body) });
