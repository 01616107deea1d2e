import { expect, test } from 'vitest';
import { articleIn } from './read-article.server.ts';

test.each([
  ['ROUTE-14', { section_detail: 'policy_detail', id: '12' }],
  ['ROUTE-15', { old_detail: 'policy_detail_12' }],
  ['A32', { profession: 'cjkj', section_detail: 'policy_detail', id: '12' }],
])('%s names article 12 of the policy section', (_id, params) =>
  expect(articleIn(params)).toEqual({ section: 'policy', id: 12 }),
);

test.each([
  { section_detail: 'policy', id: '12' },
  { section_detail: 'gossip_detail', id: '12' },
  { section_detail: 'policy_detail', id: 'x' },
  { profession: 'gossip', section_detail: 'policy_detail', id: '12' },
  { old_detail: 'statutes' },
  {},
])('%j names no article', (params) => expect(articleIn(params)).toBeNull());
