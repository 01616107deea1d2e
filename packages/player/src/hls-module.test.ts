import { expect, test } from 'vitest';
import type { LoadHls } from './hls-module.ts';

/** Fails to compile once the real module lacks something the player uses. */
const loadHls: LoadHls = () => import('hls.js');

test('the real hls.js has the names the player uses', async () => {
  const { default: Hls } = await loadHls();
  expect(Hls.Events).toMatchObject({ ERROR: 'hlsError', FRAG_BUFFERED: 'hlsFragBuffered' });
  expect(Hls.ErrorTypes.NETWORK_ERROR).toBe('networkError');
  expect(Hls.DefaultConfig.loader).toBeTypeOf('function');
});
