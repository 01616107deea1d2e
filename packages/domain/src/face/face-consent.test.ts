import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { FACE_CONSENT } from './face-consent.ts';

/** What each version said, for ever. A changed text needs a new version, a new line here, and a review. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '2026-1': 'a3e45b910d94437b0dd6243d6538c638deacbc3941cdb6927ec282ff57749d7f',
};

test('learners agreed to exactly this text: a changed one is a new version', () => {
  const { version, title, articles } = FACE_CONSENT;
  const text = JSON.stringify([title, articles]);
  expect(createHash('sha256').update(text).digest('hex')).toBe(PUBLISHED[version]);
});

test('it names its review, and the way of those who do not agree', () => {
  const { reviewedOn, reviewedBy, validFrom, articles } = FACE_CONSENT;
  expect([reviewedOn, validFrom].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  expect(reviewedBy).not.toBe('');
  expect(articles.map(({ heading }) => heading)).toContain('您可以不同意');
});
