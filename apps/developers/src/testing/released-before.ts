import published from '@jixu/contract/document' with { type: 'json' };

/** Simulates an earlier release of today's document under another version. */
export const RELEASED_BEFORE: ReadonlyMap<string, string> = new Map([
  ['0.0.9.json', JSON.stringify({ ...published, info: { title: 'Before', version: '0.0.9' } })],
]);
