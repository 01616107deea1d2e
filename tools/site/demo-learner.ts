import { readFileSync } from 'node:fs';
import { fromRoot } from '../setup/paths.ts';

export interface DemoLearner {
  readonly name: string;
  readonly id_number: string;
  readonly telephone: string;
  /** The path of names to the learner's area: '浙江省 › 杭州市 › 西湖区'. */
  readonly region: string;
}

interface Area {
  readonly id: number;
  readonly name: string;
  readonly children?: readonly Area[];
}

const readSeed = (name: string): unknown =>
  JSON.parse(readFileSync(fromRoot('apps', 'api', 'seed', name), 'utf8'));

function pathTo(areas: readonly Area[], id: number): string[] | undefined {
  for (const area of areas) {
    if (area.id === id) return [area.name];
    const below = pathTo(area.children ?? [], id);
    if (below !== undefined) return [area.name, ...below];
  }
  return undefined;
}

/** The first fictional learner of the sample content. */
export function demoLearner(): DemoLearner {
  const people = readSeed('people.json') as (Omit<DemoLearner, 'region'> & { readonly area_id: number })[];
  const first = people[0];
  if (first === undefined) throw new Error('apps/api/seed/people.json holds no learner');
  return { ...first, region: (pathTo(readSeed('areas.json') as Area[], first.area_id) ?? []).join(' › ') };
}
