import { ERRCODES } from '@jixu/constants';
import { type OperationReactions, type Reaction, TRANSPORT_REACTIONS } from '@jixu/constants/reactions';

type ListIn<Lists> = Extract<Lists[keyof Lists], readonly Reaction[]>;

/** What the transport may ask for, whatever was called. */
export type TransportReaction = ListIn<typeof TRANSPORT_REACTIONS>[number];

/** Every reaction that an operation may ask for, and those of the transport. */
type ReactionIn<T extends OperationReactions> =
  | (ListIn<T['rejected']> | T['failed'] | T['unanswered'])[number]
  | TransportReaction;

const ofTransport: { readonly [errcode: number]: readonly Reaction[] } = TRANSPORT_REACTIONS;

type Rejected = { readonly errcode: number };

/** What the page does about an unsuccessful result, in order. An unknown errcode counts as a failure. */
export function reactionsTo<T extends OperationReactions>(
  table: T,
  { errcode }: Rejected,
): readonly ReactionIn<T>[] {
  const { rejected, failed, unanswered }: OperationReactions = table;
  const found =
    errcode === ERRCODES.NETWORK_FAILED ? unanswered : (rejected[errcode] ?? ofTransport[errcode] ?? failed);
  // Every list of the table and of the transport is in the union; their types were widened to look them up by number.
  return found as readonly ReactionIn<T>[];
}

type KeyOf<Change> = Change extends unknown ? keyof Change : never;
type At<Change, Key> = Change extends { readonly [K in Key & PropertyKey]: infer Value } ? Value : never;

/** What several changes come to. */
type Together<Change> = { readonly [Key in KeyOf<Change>]?: At<Change, Key> };

/**
 * What a rejection comes to: `changes` says of each reaction of the operation what it changes, and they are taken together
 * in their order. A reaction that is not named does not compile, and neither does one that the operation cannot ask for.
 */
export function reactTo<
  T extends OperationReactions,
  const Changes extends { readonly [Word in ReactionIn<T>]: object },
>(
  table: T,
  result: Rejected,
  changes: Changes & { readonly [Word in Exclude<keyof Changes, ReactionIn<T>>]: never },
): Together<Changes[keyof Changes]> {
  return Object.assign({}, ...reactionsTo(table, result).map((reaction) => changes[reaction]));
}

/** The reactions of a call of which a page only says that it was rejected. */
export type SaidReaction = 'warn' | 'error' | 'inline' | 'silent' | 'retry' | 'login' | TransportReaction;

/** The page's message for a rejection; null where the site shows one and the page has nothing to add. */
export function ownMessage(
  table: OperationReactions<SaidReaction>,
  result: Rejected & { readonly errmsg: string },
): string | null {
  const said = { message: result.errmsg };
  const { message = null } = reactTo(table, result, {
    warn: said,
    error: said,
    inline: said,
    fix_caller: said,
    silent: {},
    // By the learner.
    retry: {},
    login: {},
    limit_dialog: {},
  });
  return message;
}

/** Whether the site asks for a login: until then, what could not be read stays as it is. Else the failure is said there. */
export function waitsForLogin(
  table: OperationReactions<'inline' | 'retry' | 'login' | TransportReaction>,
  result: Rejected,
): boolean {
  const { waits = false } = reactTo(table, result, {
    login: { waits: true },
    inline: {},
    retry: {},
    limit_dialog: {},
    fix_caller: {},
  });
  return waits;
}
