/** A stored text as JSON; null where nothing is stored, or something that anybody may have written there. */
export function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** A field of a stored object; undefined where there is no such object or field. */
export function storedField(stored: unknown, name: string): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
}
