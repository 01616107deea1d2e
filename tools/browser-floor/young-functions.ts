import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { API, featuresOf, JAVASCRIPT, lackedBy } from './compat.ts';
import type { FloorBrowser } from './floor.ts';

/**
 * Something a script can name that a browser of the floor lacks. `global`: by itself; `static`: of one object, `Promise.try`;
 * `member`: of every object of its owner, `Array.prototype.with`.
 */
export interface YoungFunction {
  readonly kind: 'global' | 'static' | 'member';
  /** Empty for a global. */
  readonly owner: string;
  readonly name: string;
  readonly lackedBy: readonly FloorBrowser[];
}

/** What stands in a name of the data that is no name of a script: an event, a symbol, an option, a behaviour. */
const NO_NAME = /_event$|^@@|_(?!static$)/;
const GLOBAL_OBJECTS = new Set(['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope']);
/** Objects that are not constructors: all they have is called on themselves. */
const NAMESPACES = new Set(['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'Temporal']);

interface Known {
  readonly young: readonly YoungFunction[];
  /** Names that objects have at the floor. */
  readonly common: ReadonlySet<string>;
}

interface Found {
  readonly young: YoungFunction[];
  readonly common: Set<string>;
  /** Globals of the floor: a worker may lack what pages have. */
  readonly oldGlobals: Set<string>;
}

function note(found: Found, one: Omit<YoungFunction, 'lackedBy'>, compat: CompatStatement): boolean {
  const lacking = lackedBy(compat);
  if (lacking.length > 0) found.young.push({ ...one, lackedBy: lacking });
  else (one.kind === 'global' ? found.oldGlobals : found.common).add(one.name);
  return lacking.length === 0;
}

/** Of the language the data does not say what is static; the address of its definition does. */
function isStatic(owner: string, name: string, { spec_url: places }: CompatStatement): boolean {
  if (name.endsWith('_static') || NAMESPACES.has(owner)) return true;
  return JAVASCRIPT.builtins?.[owner] !== undefined && !/prototype/i.test(String([places].flat()[0]));
}

/**
 * The members of one object. Those of an object that is young itself are left out: nobody gets at them but through its
 * own name.
 */
function readMembers(found: Found, owner: string, feature: Identifier): void {
  const own = owner.split('.').at(-1);
  for (const [key, member, compat] of featuresOf(feature)) {
    if (key === own || NO_NAME.test(key)) continue;
    const name = key.replace('_static', '');
    const kind = GLOBAL_OBJECTS.has(owner) ? 'global' : isStatic(owner, key, compat) ? 'static' : 'member';
    const isOld = note(found, { kind, owner: kind === 'global' ? '' : owner, name }, compat);
    if (owner === 'Intl' && isOld) readMembers(found, `Intl.${name}`, member);
  }
}

function readAll(): Known {
  const found: Found = { young: [], common: new Set(), oldGlobals: new Set() };
  for (const objects of [JAVASCRIPT.builtins, API])
    for (const [name, feature, compat] of featuresOf(objects))
      if (note(found, { kind: 'global', owner: '', name }, compat)) readMembers(found, name, feature);
  const isYoung = ({ kind, name }: YoungFunction) => kind !== 'global' || !found.oldGlobals.has(name);
  const byName = new Map(found.young.filter(isYoung).map((one) => [nameOf(one), one]));
  return { young: [...byName.values()], common: found.common };
}

/** As it is told and allowed: `Promise.try`, `Array.prototype.with`, `Intl.Segmenter`, `navigation`. */
export function nameOf({ kind, owner, name }: Pick<YoungFunction, 'kind' | 'owner' | 'name'>): string {
  if (kind === 'global') return name;
  return kind === 'static' ? `${owner}.${name}` : `${owner}.prototype.${name}`;
}

export const { young: YOUNG_FUNCTIONS, common: COMMON_NAMES } = readAll();
