import { expect, test } from 'vitest';
import { createPageLimits } from './page-limits.ts';

test('X19 whoever asks for many pages at once waits for his own, another visitor for none of them', async () => {
  const limits = createPageLimits(() => 0);
  const first = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const render = (page: string, until?: Promise<void>) => async () => {
    rendered.push(page);
    await until;
    return page;
  };
  const slow = limits.inTurn('many', render('many 1', first.promise));
  const next = limits.inTurn('many', render('many 2'));
  expect(await limits.inTurn('one', render('one'))).toBe('one');
  expect(rendered).toEqual(['many 1', 'one']);
  first.resolve();
  expect([await slow, await next]).toEqual(['many 1', 'many 2']);
});

test('a page that fails keeps nobody waiting', async () => {
  const limits = createPageLimits(() => 0);
  const failing = limits.inTurn('a', () => Promise.reject(new Error('no page')));
  const next = limits.inTurn('a', async () => 'page');
  await expect(failing).rejects.toThrow('no page');
  expect(await next).toBe('page');
});
