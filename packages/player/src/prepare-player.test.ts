import { afterEach, expect, test, vi } from 'vitest';
import { preparePlayer } from './prepare-player.ts';
import { fakeHlsModule } from './testing/fake-hls.ts';

afterEach(() => vi.unstubAllGlobals());

test('hls.js is fetched ahead where it is needed, and its absence is not an error', async () => {
  const loadHls = vi.fn(() => Promise.resolve(fakeHlsModule));
  preparePlayer(loadHls);
  expect(loadHls).not.toHaveBeenCalled();
  vi.stubGlobal('MediaSource', class {});
  preparePlayer(loadHls);
  preparePlayer(() => Promise.reject(new TypeError('Failed to fetch')));
  await Promise.resolve();
  expect(loadHls).toHaveBeenCalledOnce();
});
