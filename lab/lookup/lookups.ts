import { readFileSync } from 'node:fs';
import { idCheckCharacter } from '@jixu/test-kit/people';
import { fromRoot } from '@jixu/tools/paths';
import { SITE_ORIGIN } from '../environment/api-server.ts';

/** Subjects of lookups that end in an empty list. */
export type Asked = 'unknown number' | 'wrong name' | 'without proofs';

export interface LookedUp {
  readonly name: string;
  readonly number: string;
}

interface SeedPerson {
  readonly name: string;
  readonly id_number: string;
  readonly holds?: readonly { readonly studied?: readonly number[] }[];
}

/** One lookup of each kind: a learner with a finished year, one without, and an unassigned number. */
export function askedPeople(): Readonly<Record<Asked, LookedUp>> {
  const file = fromRoot('apps', 'api', 'seed', 'people.json');
  const people: SeedPerson[] = JSON.parse(readFileSync(file, 'utf8'));
  const studied = people.find(({ holds = [] }) => holds.some((hold) => hold.studied !== undefined));
  const idle = people.find(({ holds }) => holds === undefined);
  if (studied === undefined || idle === undefined)
    throw new Error('people.json needs both: a past, and none');
  const digits = `${studied.id_number.slice(0, 14)}998`;
  return {
    'unknown number': { name: studied.name, number: digits + idCheckCharacter(digits) },
    'wrong name': { name: `${studied.name}一`, number: studied.id_number },
    'without proofs': { name: idle.name, number: idle.id_number },
  };
}

let asked = 0;

/** Looks up somebody without proofs, each time from another address; returns the duration in ms. */
export async function lookUp(origin: string, { name, number }: LookedUp): Promise<number> {
  asked += 1;
  const startedAt = performance.now();
  const response = await fetch(`${origin}/app/further_edu/home_page/study_msg`, {
    method: 'POST',
    headers: {
      origin: SITE_ORIGIN,
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    },
    body: new URLSearchParams({ user_name: name, id_card: number }),
  });
  const { errcode, data } = (await response.json()) as { errcode: number; data: unknown };
  const took = performance.now() - startedAt;
  if (errcode !== 0 || !Array.isArray(data) || data.length > 0)
    throw new Error(`a lookup answered ${errcode} with ${JSON.stringify(data)}`);
  return took;
}
