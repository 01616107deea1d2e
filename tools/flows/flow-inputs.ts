import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { personFrom } from '@jixu/test-kit/people';
import { fromRoot } from '../setup/paths.ts';

/** The secrets of signs, and the clock used for them. */
export interface InputFacts {
  readonly siteOrigin: string;
  readonly smsSignSecret: string;
  /** Area of the sample content in which the learner studies. */
  readonly areaId: number;
  /** s. */
  readonly now: number;
}

const encoded = (text: string): string => Buffer.from(text).toString('base64');

interface SeedPerson {
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
  readonly area_id: number;
  readonly holds?: readonly { readonly studied?: readonly number[] }[];
}

interface FlowPerson {
  readonly name: string;
  readonly idNumber: string;
  readonly telephone: string;
  readonly areaId: number;
}

/** A person of the sample content who has studied, because a new one has no past; the first of those meant. */
function studiedPerson(isMeant: (person: SeedPerson) => boolean): FlowPerson {
  const file = fromRoot('apps', 'api', 'seed', 'people.json');
  const people: SeedPerson[] = JSON.parse(readFileSync(file, 'utf8'));
  const found = people.find(
    (person) => (person.holds ?? []).some((hold) => hold.studied !== undefined) && isMeant(person),
  );
  if (found === undefined) throw new Error('nobody in apps/api/seed/people.json has studied like that');
  return { name: found.name, idNumber: found.id_number, telephone: found.telephone, areaId: found.area_id };
}

/** 上海: its exam asks for a face check. */
const isInShanghai = ({ area_id }: SeedPerson): boolean => Math.floor(area_id / 10_000) === 21;

/** Flows about a learner with a past, and which learner. */
const ABOUT_THE_PAST: ReadonlyMap<string, (person: SeedPerson) => boolean> = new Map([
  ['look-up-a-study-proof', () => true],
  ['get-a-study-proof', () => true],
  ['sit-an-exam', isInShanghai],
]);

/**
 * The inputs of a flow against a server: a learner unknown to the site (a different one for each number) unless the
 * flow is about the past, and values that a client computes itself. Everything else keeps the flow's own default.
 */
export function flowInputs(id: string, number: number, facts: InputFacts): Record<string, unknown> {
  const isMeant = ABOUT_THE_PAST.get(id);
  const { name, idNumber, telephone, areaId } =
    isMeant === undefined ? { ...personFrom(number), areaId: facts.areaId } : studiedPerson(isMeant);
  const text = `${facts.now}${telephone}${facts.smsSignSecret}`;
  const sign = createHash('md5').update(text).digest('hex');
  return {
    origin: facts.siteOrigin,
    learner: { name, id_number: idNumber, telephone, area_id: areaId, timestamp: facts.now, sign },
    form: {
      telphone: encoded(encoded(telephone)),
      sign,
      email: 'linxiaoyan@example.cn',
      city: '深圳市',
      city_adcode: '440300',
      district: '南山区',
      district_adcode: '440305',
    },
  };
}
