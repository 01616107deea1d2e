import { readFileSync } from 'node:fs';
import { fromRoot } from '../paths.ts';

export interface DemoLearner {
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
  readonly area_id: number;
}

/** The first fictional learner of the seed data. */
export function demoLearner(): DemoLearner {
  const file = fromRoot('apps', 'api', 'seed', 'people.json');
  const people: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const list = (
    Array.isArray(people) ? people : (people as { learners: DemoLearner[] }).learners
  ) as DemoLearner[];
  const first = list[0];
  if (first === undefined) throw new Error(`${file} holds no learner`);
  return first;
}
