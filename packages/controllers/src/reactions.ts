import { ERRCODES } from '@jixu/constants';
import { type Reaction, TRANSPORT_REACTIONS } from '@jixu/constants/reactions';

/** The shape of every `ReactionsOf<Id>`. */
type Table = {
  readonly rejected: { readonly [errcode: number]: readonly Reaction[] };
  readonly failed: readonly Reaction[];
  readonly unanswered: readonly Reaction[];
};

type Transport = typeof TRANSPORT_REACTIONS;
type ListIn<Lists> = Extract<Lists[keyof Lists], readonly Reaction[]>;

/** Every reaction in a table, and those of the transport. */
export type ReactionIn<T extends Table> = (
  | ListIn<T['rejected']>
  | T['failed']
  | T['unanswered']
  | ListIn<Transport>
)[number];

const ofTransport: { readonly [errcode: number]: readonly Reaction[] } = TRANSPORT_REACTIONS;

/** What the page does about an unsuccessful result, in order. An unknown errcode counts as a failure. */
export function reactionsTo<T extends Table>(
  table: T,
  { errcode }: { readonly errcode: number },
): readonly ReactionIn<T>[] {
  const { rejected, failed, unanswered }: Table = table;
  const found =
    errcode === ERRCODES.NETWORK_FAILED ? unanswered : (rejected[errcode] ?? ofTransport[errcode] ?? failed);
  // Every list of the table and of the transport is in the union; their types were widened to look them up by number.
  return found as readonly ReactionIn<T>[];
}
