import { createHash } from 'node:crypto';
import { personFrom } from '@jixu/test-kit/people';
import type { UserInfo } from './mini-scene.ts';
import { isRecord } from './read-json.ts';

/** A possible owner of the phone; nobody real. */
export interface DemoPerson {
  readonly name: string;
  readonly id_number: string;
  /** What the login site of a region says of them; others do not ask. */
  readonly telephone?: string;
}

/** Offered when no other people are given. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [1, 2].map((seed) => {
  const { name, idNumber } = personFrom(seed);
  return { name, id_number: idNumber };
});

/** Reads a seed file of people: an array of {name, id_number, …}, or an object containing one. Throws when there is none. */
export function demoPeopleFrom(json: unknown): DemoPerson[] {
  const list = isRecord(json) ? Object.values(json).find(Array.isArray) : json;
  if (!Array.isArray(list)) throw new Error('the file of people holds no list');
  return list.flatMap((entry: unknown) => {
    const { name, id_number, telephone } = isRecord(entry) ? entry : {};
    if (typeof name !== 'string' || typeof id_number !== 'string') return [];
    return [{ name, id_number, ...(typeof telephone === 'string' ? { telephone } : {}) }];
  });
}

/** The WeChat openid: always the same for one ID card, and it reveals nothing about it. */
function openidOf(idNumber: string): string {
  return `o${createHash('sha256').update(`openid ${idNumber}`).digest('base64url').slice(0, 27)}`;
}

/** The openid of whoever holds the phone. */
export const OWNER_OPENID: string = openidOf('owner of the simulated phone');

/** Translates the choice in the phone's form into what the site is told. `person:N` is the N-th demo person. */
export function chosenUserinfo(
  form: Readonly<Record<string, unknown>>,
  people: readonly DemoPerson[],
): UserInfo | null {
  const choice = String(form.userinfo ?? 'none');
  if (choice === 'none') return null;
  if (choice === 'openid') return { openid: OWNER_OPENID };
  const typed = { name: String(form.name ?? '').trim(), id_number: String(form.id_number ?? '').trim() };
  const person = choice === 'typed' ? typed : people[Number(choice.replace('person:', ''))];
  return person
    ? { openid: openidOf(person.id_number), id_number: person.id_number, name: person.name }
    : null;
}
