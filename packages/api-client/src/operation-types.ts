import type { ERRCODES } from '@jixu/constants';
import type { OperationId } from '@jixu/contract/operations';
import type { REACTIONS } from '@jixu/contract/reactions';
import type { components, operations } from '@jixu/contract/types';

export type { OperationId };

/** Parameters the client adds by itself; callers never pass them. */
type Conventional = 't' | 'from' | 'channel' | 'devtype' | 'platform_type' | 'platform' | 'timestamp';

// an optional field may also be given as undefined, which is not sent
type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Query }
  ? Omit<NonNullable<Query>, Conventional>
  : object;

// an operation without headers has `header?: never`, which is no required property
type HeadersOf<Id extends OperationId> = operations[Id]['parameters'] extends { header: infer Headers }
  ? Headers
  : object;

// a body has one kind: a form, JSON, or parts
type BodyOf<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : object;

/** What a call takes: its query parameters, its own headers and its body fields side by side, in their own types. */
export type InputOf<Id extends OperationId> = Loose<QueryOf<Id> & HeadersOf<Id> & BodyOf<Id>>;

/** What the server may answer: success, the operation's own refusals, and those of the transport. */
type AnswerOf<Id extends OperationId> =
  | operations[Id]['responses'][200]['content']['application/json']
  | components['responses']['Transport']['content']['application/json'];

/** What the client itself answers when there is no answer of the server to give. */
interface ClientFailure {
  errcode: typeof ERRCODES.NETWORK_FAILED;
  errmsg: string;
  data: null;
}

/** What a call comes to. Never an exception: told apart by `errcode`, 0 being success. */
export type ResultOf<Id extends OperationId> = AnswerOf<Id> | ClientFailure;

/** What a successful call answers. */
export type DataOf<Id extends OperationId> = Extract<ResultOf<Id>, { errcode: 0 }>['data'];

/** Any result but success: a rejection by the operation, by the transport, or no response at all. */
export type Rejection<Id extends OperationId> = Exclude<ResultOf<Id>, { errcode: 0 }>;

/**
 * What the page does about each errcode of an operation, exactly as the contract has it. A table of this type is the page's own
 * word for it: an errcode that is added to the contract, or a reaction that is altered, does not compile until the table says so too.
 */
export type ReactionsOf<Id extends OperationId> = (typeof REACTIONS)[Id];

/** What a 1001 leads to (000 §8): 1 goes where the learner logs in, 2 opens the login dialog in place. */
export type LoginType = 1 | 2;

export interface CallOptions {
  /** Instead of what the page does at a 1001. */
  loginType?: LoginType | undefined;
  /** Gives the call up from outside; it then ends as a network failure. */
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, for the last push of a closing tab. */
  keepalive?: boolean | undefined;
}

/** One function an operation; input may be left out where nothing is required. */
export type CallOf<Id extends OperationId> =
  object extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>;
