/** Undefined for anything but JSON. */
export function jsonOf(bytes: Uint8Array | string): unknown {
  try {
    return JSON.parse(
      typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    );
  } catch {
    return undefined;
  }
}
