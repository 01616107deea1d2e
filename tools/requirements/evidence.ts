import { citedIds } from './cited-ids.ts';

/** A test as a run tells it. */
interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A test of the running site that showed a requirement in a whole run. */
export interface EvidenceLine {
  readonly id: string;
  /** `file › title`. */
  readonly witness: string;
  readonly layer: string;
}

export interface Evidence {
  /** The commit of the whole run, and when it began (ISO 8601, UTC). */
  readonly commit: string;
  readonly at: string;
  readonly lines: readonly EvidenceLine[];
}

/** Where the tests of a layer lie; the cheapest first. */
const LAYERS: readonly (readonly [layer: string, folder: string])[] = [
  ['controller', 'packages/controllers/'],
  ['journey', 'apps/web/e2e/'],
  ['web', 'apps/web/'],
  ['API', 'apps/api/'],
];

const layerOf = (file: string): string =>
  LAYERS.find(([, folder]) => file.startsWith(folder))?.[0] ?? 'other';

export const witnessOf = ({ file, title }: NamedTest): string => `${file} › ${title.trim()}`;

/** One line an id and layer: the first test, by name, that showed it there. */
export function evidenceLines(ids: ReadonlySet<string>, shown: readonly NamedTest[]): EvidenceLine[] {
  const found = new Map<string, EvidenceLine>();
  const byName = shown.map((test) => ({ ...test, witness: witnessOf(test) }));
  byName.sort((one, other) => (one.witness < other.witness ? -1 : 1));
  for (const { title, file, witness } of byName) {
    const layer = layerOf(file);
    for (const id of citedIds(title, ids)) {
      const key = `${id} ${layer}`;
      if (!found.has(key)) found.set(key, { id, witness, layer });
    }
  }
  const order = [...ids];
  return [...found.values()].sort(
    (one, other) => order.indexOf(one.id) - order.indexOf(other.id) || (one.layer < other.layer ? -1 : 1),
  );
}

const HEAD = 'id\tlayer\twitness';

export function formatEvidence({ commit, at, lines }: Evidence): string {
  const rows = lines.map(({ id, layer, witness }) => `${id}\t${layer}\t${witness}`);
  return [`# the whole run of ${commit}, ${at}`, HEAD, ...rows, ''].join('\n');
}

export function parseEvidence(text: string): Evidence {
  const [said = '', , ...rows] = text.split('\n');
  const [, commit = 'unknown', at = ''] = /^# the whole run of (\S+), (\S+)$/.exec(said) ?? [];
  const lines = rows
    .filter((row) => row !== '')
    .map((row) => {
      const [id = '', layer = '', witness = ''] = row.split('\t');
      return { id, layer, witness };
    });
  return { commit, at, lines };
}

/** Ids that the whole run showed, by a test that this run left out and that is still in the tree. */
export function shownByTheWholeRun(
  { lines }: Evidence,
  isStillThere: (line: EvidenceLine) => boolean,
): Set<string> {
  return new Set(lines.filter(isStillThere).map(({ id }) => id));
}
