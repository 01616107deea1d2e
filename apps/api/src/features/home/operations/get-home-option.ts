import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';

/** The area tree and the other choices; the same bytes for everyone until the content changes (000 §3). */
export const getHomeOption: HandlerOf<'getHomeOption', Call> = (_input, call) => call.deps.homeOption.read();
