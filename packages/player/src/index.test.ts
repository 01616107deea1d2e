import { expectTypeOf, test } from 'vitest';
import type { FullscreenTarget, VideoElement } from './index.ts';

test('a real <video> in a real frame fits', () => {
  expectTypeOf<HTMLVideoElement>().toExtend<VideoElement>();
  expectTypeOf<HTMLDivElement>().toExtend<FullscreenTarget>();
});
