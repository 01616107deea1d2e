import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { ok } from '#server/envelope.ts';
import { listFilledCatalogs } from '../statute-store.ts';

/** Categories of the first level that contain a statute (000 §7). */
export const getStatuteCatalogs: HandlerOf<'getStatuteCatalogs', Call> = async (_input, call) =>
  ok({ catalog: await listFilledCatalogs(call.deps.db) });
