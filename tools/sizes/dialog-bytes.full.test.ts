import { beforeAll, describe, expect, test } from 'vitest';
import { type MeasuredDialog, measureDialogs } from './dialog-bytes.ts';
import { dialogEntries } from './dialog-entries.ts';
import { MOST_GROWTH, readRecorded } from './recorded-bytes.ts';

const ENTRIES = dialogEntries();
const RECORDED = readRecorded();
/** A copy of a dialog with more text. */
const MAY_BRING: Readonly<Record<string, readonly string[]>> = {};

const measured = new Map<string, MeasuredDialog>();

beforeAll(async () => {
  for (const one of await measureDialogs(ENTRIES)) measured.set(one.slug, one);
}, 120_000);

test('the recorded figures are of the dialogs there are; node tools/sizes/record-dialog-bytes.ts records them', () => {
  expect(Object.keys(RECORDED).sort()).toEqual(ENTRIES.map(({ slug }) => slug));
});

describe.each(ENTRIES.map(({ slug }) => slug))('%s', (slug) => {
  test('has grown by no more than 5 % over its recorded size', () => {
    const [now, agreed] = [measured.get(slug), RECORDED[slug]];
    expect(now?.js).toBeLessThanOrEqual((agreed?.js ?? 0) * MOST_GROWTH);
    expect(now?.css).toBeLessThanOrEqual((agreed?.css ?? 0) * MOST_GROWTH);
  });

  test('brings no other dialog along', () => {
    const others = new Set(
      ENTRIES.filter((entry) => entry.slug !== slug).map((entry) => `${entry.slug}.tsx`),
    );
    const brought = measured.get(slug)?.modules.filter((module) => others.has(module)) ?? [];
    expect(brought.filter((module) => !MAY_BRING[slug]?.includes(module))).toEqual([]);
  });
});
