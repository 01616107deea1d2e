import type { OperationReactions } from '@jixu/constants/reactions';
import type { Toast } from '../ports.ts';
import { reactTo, type TransportReaction } from '../reactions.ts';

/** Says the server's sentence the way the contract asks for; a login says enough by itself. */
export function sayFailure(
  toast: Toast,
  table: OperationReactions<'warn' | 'error' | 'retry' | 'login' | TransportReaction>,
  result: { readonly errcode: number; readonly errmsg: string },
): void {
  const { kind } = reactTo(table, result, {
    warn: { kind: 'warning' },
    error: { kind: 'error' },
    retry: {},
    login: {},
    limit_dialog: {},
    fix_caller: {},
  });
  if (kind !== undefined) toast(kind, result.errmsg);
}
