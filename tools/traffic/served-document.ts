type Part = Record<string, unknown>;

/** The common origin assigned to all recorded traffic, whatever its port was. */
export const ORIGIN = 'http://site.test';

const isShape = (value: unknown): value is Part =>
  typeof value === 'object' &&
  value !== null &&
  'properties' in value &&
  'type' in value &&
  (value.type === 'object' || (Array.isArray(value.type) && value.type.includes('object')));

const isAlwaysEmpty = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && 'maxItems' in value && value.maxItems === 0;

function closeShape(_key: string, value: unknown): unknown {
  if (isShape(value) && value.additionalProperties === undefined && value.allOf === undefined) {
    return { ...value, additionalProperties: false };
  }
  if (!isAlwaysEmpty(value)) return value;
  const { items: _never, ...list } = value;
  return list;
}

/**
 * The document that traffic is compared with: only served operations, and every shape closed. The published one stays
 * open, so that a new field breaks no partner; here a field the contract does not name is a finding. The items of an
 * always empty list are removed, because nothing could show them.
 */
export function servedDocument(published: string): Part {
  const document: { paths: Record<string, Part> } & Part = JSON.parse(published, closeShape);
  const isServed = (operation: unknown) =>
    typeof operation === 'object' &&
    operation !== null &&
    'x-status' in operation &&
    operation['x-status'] === 'served';
  const paths = Object.entries(document.paths).map(([path, item]): [string, Part] => [
    path,
    Object.fromEntries(Object.entries(item).filter(([, operation]) => isServed(operation))),
  ]);
  const { webhooks: _none, ...rest } = document;
  return {
    ...rest,
    paths: Object.fromEntries(paths.filter(([, item]) => Object.keys(item).length > 0)),
  };
}
