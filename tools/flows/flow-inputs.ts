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
  readonly holds?: readonly { readonly studied?: readonly number[] }[];
}

/** The person of the sample content with a finished year, because a new one has no proofs to look up. */
function studiedPerson() {
  const file = fromRoot('apps', 'api', 'seed', 'people.json');
  const people: SeedPerson[] = JSON.parse(readFileSync(file, 'utf8'));
  const found = people.find(({ holds = [] }) => holds.some((hold) => hold.studied !== undefined));
  if (found === undefined) throw new Error('nobody in apps/api/seed/people.json has studied');
  return { name: found.name, idNumber: found.id_number, telephone: found.telephone };
}

/** Flows about a learner with a past. */
const ABOUT_THE_PAST: ReadonlySet<string> = new Set(['look-up-a-study-proof']);

/**
 * The inputs of a flow against a server: a learner unknown to the site (a different one for each number) unless the
 * flow is about the past, and values that a client computes itself. Everything else keeps the flow's own default.
 */
export function flowInputs(id: string, number: number, facts: InputFacts): Record<string, unknown> {
  const { name, idNumber, telephone } = ABOUT_THE_PAST.has(id) ? studiedPerson() : personFrom(number);
  const text = `${facts.now}${telephone}${facts.smsSignSecret}`;
  const sign = createHash('md5').update(text).digest('hex');
  return {
    origin: facts.siteOrigin,
    learner: { name, id_number: idNumber, telephone, area_id: facts.areaId, timestamp: facts.now, sign },
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
