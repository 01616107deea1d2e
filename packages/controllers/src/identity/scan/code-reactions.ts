import type { OperationReactions } from '@jixu/constants/reactions';
import { reactTo, type TransportReaction } from '../../reactions.ts';

type Rejected = { readonly errcode: number; readonly errmsg: string };

/** A code that could not be had. null: the site says why. */
export function failedCode(
  table: OperationReactions<'warn' | 'inline' | 'refresh_code' | 'login' | TransportReaction>,
  result: Rejected,
): { readonly failed: string | null } {
  const said = { failed: result.errmsg };
  const { failed = null } = reactTo(table, result, {
    warn: said,
    inline: said,
    // A code that failed is one to be clicked for another.
    refresh_code: {},
    login: {},
    limit_dialog: {},
    fix_caller: said,
  });
  return { failed };
}

/** Whether a failed poll ends the code ('rejected'), or is repeated (null): it may be over by the next. */
export function endsCheck(
  table: OperationReactions<'login' | 'silent' | 'retry' | TransportReaction>,
  result: Rejected,
): 'rejected' | null {
  const { ends = null } = reactTo(table, result, {
    login: { ends: 'rejected' },
    silent: {},
    retry: {},
    limit_dialog: {},
    fix_caller: {},
  });
  return ends;
}
