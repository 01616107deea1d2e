import { expect, test } from 'vitest';
import type { Account, Version } from '../document/version.ts';
import { anchorOfChange, versionsFeed } from './versions-feed.ts';

const version = (number: string, isReleased: boolean): Version => ({
  version: number,
  isReleased,
  calls: 1,
  addedCalls: [],
  removedCalls: [],
  changedCalls: [],
  addedErrcodes: [],
  removedErrcodes: [],
});
const changelog = new Map<string, Account>([
  ['0.3.0', { released: null, changes: [{ text: 'Not yet.', isBreaking: false }] }],
  ['0.2.0', { released: '2026-11-22', changes: [{ text: 'a < b & c.', isBreaking: true }] }],
  ['0.1.0', { released: '2026-11-21', changes: [] }],
]);

test('the feed tells what is released, newest first, with the day, the item and what breaks', () => {
  const feed = versionsFeed(
    [version('0.3.0', false), version('0.2.0', true), version('0.1.0', true)],
    changelog,
  );
  expect([...feed.matchAll(/<id>(.*)<\/id>/g)].map(([, id]) => id)).toEqual([
    'tag:jixu.example,2026:contract',
    'tag:jixu.example,2026:contract/0.2.0',
    'tag:jixu.example,2026:contract/0.1.0',
  ]);
  expect(feed).toContain('<updated>2026-11-22T00:00:00+08:00</updated>\n<author>');
  expect(feed).toContain('href="versions.html#v0.2.0"');
  expect(feed).toContain('&lt;strong&gt;breaking&lt;/strong&gt; a &amp;lt; b &amp;amp; c.');
  expect(feed).not.toContain('Not yet');
});

test('a change keeps its anchor whatever stands before it', () => {
  const change = { text: 'One.', isBreaking: false };
  expect(anchorOfChange('0.2.0', change)).toBe(anchorOfChange('0.2.0', { ...change, isBreaking: true }));
  expect(anchorOfChange('0.2.0', change)).toMatch(/^v0\.2\.0-[0-9a-f]{8}$/);
  expect(anchorOfChange('0.2.0', change)).not.toBe(anchorOfChange('0.2.0', { ...change, text: 'Two.' }));
});
