import { ERRCODES } from '@jixu/constants';
import * as REACTIONS from '@jixu/constants/reactions';
import { type Cell, createCell } from '../cell.ts';
import type { Calls } from '../ports.ts';
import { reactTo } from '../reactions.ts';

/**
 * A visitor who is back from a region's site. `rejected`: only the region can help, by another ticket; `unanswered`: the same ticket may
 * be sent again. `message`: the server's sentence.
 */
export type RegionLogin =
  | { readonly status: 'entering' | 'entered' | 'no-ticket' }
  | { readonly status: 'rejected' | 'unanswered'; readonly message: string };

export type RegionLoginParts = {
  readonly calls: Calls<'loginByRegion'>;
  /** What stood behind the # of the address; null: nothing that can be a ticket. */
  readonly ticket: string | null;
  /** The learner is in. */
  readonly accepted: () => void;
};

export type RegionLoginController = Pick<Cell<RegionLogin>, 'get' | 'subscribe'> & {
  /** Hands the ticket in; again while no response came. */
  readonly enter: () => Promise<void>;
};

/** Exchanges the ticket of a region's site for a session (decision 0085). */
export function createRegionLoginController({
  calls,
  ticket,
  accepted,
}: RegionLoginParts): RegionLoginController {
  const cell = createCell<RegionLogin>({ status: ticket === null ? 'no-ticket' : 'entering' });
  let isUnderWay = false;
  const enter = async (): Promise<void> => {
    const { status } = cell.get();
    if (ticket === null || isUnderWay || status === 'entered' || status === 'rejected') return;
    isUnderWay = true;
    cell.set({ status: 'entering' });
    const result = await calls.loginByRegion({ ticket });
    isUnderWay = false;
    if (result.errcode === ERRCODES.OK) {
      cell.set({ status: 'entered' });
      return accepted();
    }
    const { status: now = 'rejected' } = reactTo(REACTIONS.loginByRegion, result, {
      inline: {},
      retry: { status: 'unanswered' },
      limit_dialog: {},
      fix_caller: {},
    });
    cell.set({ status: now, message: result.errmsg });
  };
  return { get: cell.get, subscribe: cell.subscribe, enter };
}
