import { createCell } from '@jixu/controllers/cell';
import { expect, test, vi } from 'vitest';
import { createOnDemand } from './on-demand.ts';

/** Everything that is on its way arrives. */
const settle = () => new Promise(setImmediate);

test('its code is fetched once, with the first thing asked, and all is done in the order asked', async () => {
  const cell = createCell<readonly string[]>([]);
  const add = (word: string) => (asked: typeof cell) => asked.set([...asked.get(), word]);
  const load = vi.fn(async () => cell);
  const later = createOnDemand(load, () => undefined);
  later.tell(add('never'));
  expect([load.mock.calls.length, later.get(), later.isComing()]).toEqual([0, null, false]);
  later.ask(add('first'));
  later.tell(add('second'));
  later.ask(add('third'));
  expect([later.get(), later.isComing()]).toEqual([null, true]);
  await settle();
  expect([later.get(), later.isComing()]).toEqual([['first', 'second', 'third'], false]);
  later.tell(add('fourth'));
  expect(later.controller()?.get()).toEqual(['first', 'second', 'third', 'fourth']);
  expect(load).toHaveBeenCalledOnce();
});

test('its listeners hear of every change, also of those before its code was there', async () => {
  const later = createOnDemand(
    async () => createCell('closed'),
    () => undefined,
  );
  const seen: unknown[] = [];
  const end = later.subscribe(() => seen.push(later.get()));
  later.ask((cell) => cell.set('open'));
  await settle();
  later.controller()?.set('closed');
  end();
  later.controller()?.set('open');
  expect([...new Set(seen)]).toEqual([null, 'open', 'closed']);
});

test('code that does not come is said, and what was asked is done when somebody asks again', async () => {
  const cell = createCell(0);
  const load = vi.fn(async () => cell).mockRejectedValueOnce(new Error('offline'));
  const failed = vi.fn();
  const later = createOnDemand(load, failed);
  const count = (asked: typeof cell) => asked.set(asked.get() + 1);
  later.ask(count);
  await settle();
  expect([failed.mock.calls.length, later.get(), later.isComing()]).toEqual([1, null, false]);
  later.ask(count);
  await settle();
  expect([failed.mock.calls.length, later.get()]).toEqual([1, 2]);
});
