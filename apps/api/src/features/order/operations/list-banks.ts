import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import { type Call, learnerOf } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { BANKS } from '../card/banks.ts';

/** The banks whose cards can pay (001 §7). */
export const listBanks: HandlerOf<'listBanks', Call> = async (_input, call) =>
  learnerOf(call) === null ? reject(ERRCODES.NOT_LOGGED_IN) : ok([...BANKS]);
