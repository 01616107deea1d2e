import { expect, test, vi } from 'vitest';
import { createPartLoader } from './part-loader.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a part is loaded once, whoever asks and however often, and told', async () => {
  const load = vi.fn(async () => 'dialog');
  const loader = createPartLoader(load);
  const listener = vi.fn();
  const end = loader.subscribe(listener);
  expect(loader.get()).toBeNull();
  loader.ask();
  loader.ask();
  await settled();
  loader.ask();
  expect(load).toHaveBeenCalledOnce();
  expect(loader.get()).toBe('dialog');
  expect(listener).toHaveBeenCalledOnce();
  end();
});

test('L7 one that could not be had throws nothing, and is asked for again', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue('dialog');
  const loader = createPartLoader(load);
  loader.ask();
  await settled();
  expect(loader.get()).toBeNull();
  loader.ask();
  await settled();
  expect(loader.get()).toBe('dialog');
});
