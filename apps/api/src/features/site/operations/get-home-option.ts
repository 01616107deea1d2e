import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import type { HomeOptionCache } from '../home/home-option-cache.ts';

/** The area tree and the other choices; identical bytes for everybody until the content changes (000 §3). */
export const getHomeOption: HandlerOf<'getHomeOption', Call<{ homeOption: HomeOptionCache }>> = (
  _input,
  call,
) => call.deps.homeOption.read();
