/** What is deleted: of the window itself, of one object, or of all objects of an owner. */
interface Deleted {
  readonly kind: 'global' | 'static' | 'member';
  readonly owner: string;
  readonly name: string;
}

/**
 * Runs in a page before anything else: deletes what a browser of the floor lacks, as far as this one has it. Returns how
 * many of these were functions, or properties that are read through one.
 */
export function deleteFunctions(all: readonly Deleted[]): number {
  const at = (path: string): unknown =>
    path
      .split('.')
      .reduce((from: unknown, name) => (from == null ? from : Reflect.get(Object(from), name)), window);
  const TypedArray = Object.getPrototypeOf(Int8Array);
  /** First all owners are looked up: one may be deleted itself. */
  const holders = all.map(({ kind, owner, name }): [object, string] | null => {
    if (kind === 'global') return [name in Window.prototype ? Window.prototype : window, name];
    const found = owner === 'TypedArray' ? TypedArray : (at(owner) ?? at(owner.toLowerCase()));
    const holder = kind === 'static' ? found : Object(found).prototype;
    return typeof holder === 'function' || (typeof holder === 'object' && holder !== null)
      ? [holder, name]
      : null;
  });
  let functions = 0;
  for (const found of holders) {
    if (found === null) continue;
    const [holder, name] = found;
    const { value, get, configurable } = Object.getOwnPropertyDescriptor(holder, name) ?? {};
    if (configurable !== true || !Reflect.deleteProperty(holder, name)) continue;
    if (typeof value === 'function' || get !== undefined) functions += 1;
  }
  return functions;
}
