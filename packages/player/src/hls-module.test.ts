import { expect, test, vi } from 'vitest';
import { type LoadHls, preparePlayer } from './hls-module.ts';
import { fakeHlsModule } from './testing/fake-hls.ts';

/** Fails to compile once the real module lacks something the player uses. */
const loadHls: LoadHls = () => import('hls.js');

test('the real hls.js has the names the player uses', async () => {
  const { default: Hls } = await loadHls();
  expect(Hls.Events).toMatchObject({ ERROR: 'hlsError', FRAG_BUFFERED: 'hlsFragBuffered' });
  expect(Hls.ErrorTypes.NETWORK_ERROR).toBe('networkError');
  expect(Hls.DefaultConfig.loader).toBeTypeOf('function');
});

test('hls.js is fetched ahead where it is needed, and its absence is not an error', async () => {
  const load = vi.fn(() => Promise.resolve(fakeHlsModule));
  preparePlayer(load);
  expect(load).not.toHaveBeenCalled();
  vi.stubGlobal('MediaSource', class {});
  preparePlayer(load);
  preparePlayer(() => Promise.reject(new TypeError('Failed to fetch')));
  await Promise.resolve();
  expect(load).toHaveBeenCalledOnce();
});
