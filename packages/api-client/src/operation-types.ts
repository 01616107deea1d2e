import type { ERRCODES } from '@jixu/constants';
import type { OperationId } from '@jixu/contract/operations';
import type { components, operations } from '@jixu/contract/types';

export type { OperationId };

/** Parameters the client adds itself; callers never pass them. */
type Conventional = 't' | 'from' | 'channel' | 'devtype' | 'platform_type' | 'platform' | 'timestamp';

// an optional field may also be given as undefined, which is not sent
type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

type QueryOf<Id extends OperationId> = operations[Id]['parameters'] extends { query?: infer Query }
  ? Omit<NonNullable<Query>, Conventional>
  : object;

// an operation without headers has `header?: never`, which must not become a required property
type HeadersOf<Id extends OperationId> = operations[Id]['parameters'] extends { header: infer Headers }
  ? Headers
  : object;

// of an operation without a body `requestBody` is never; one whose fields are all optional may be left out
type RequestBodyOf<Id extends OperationId> = NonNullable<operations[Id]['requestBody']>;

// a body has one kind: a form, JSON, or multipart
type BodyOf<Id extends OperationId> = [RequestBodyOf<Id>] extends [never]
  ? object
  : RequestBodyOf<Id> extends { content: infer Content }
    ? Content[keyof Content]
    : object;

/** What a call takes: its query parameters, headers and body fields in one object, with their own types. */
export type InputOf<Id extends OperationId> = Loose<QueryOf<Id> & HeadersOf<Id> & BodyOf<Id>>;

/** What the server may respond: success, the operation's own rejections, and those of the transport. */
type ResponseOf<Id extends OperationId> =
  | operations[Id]['responses'][200]['content']['application/json']
  | components['responses']['Transport']['content']['application/json'];

/** What the client itself returns when there is no response. */
interface ClientFailure {
  errcode: typeof ERRCODES.NETWORK_FAILED;
  errmsg: string;
  data: null;
}

/** What a call results in. Never an exception: discriminated by `errcode`, 0 being success. */
export type ResultOf<Id extends OperationId> = ResponseOf<Id> | ClientFailure;

/** The data of a successful call. */
export type DataOf<Id extends OperationId> = Extract<ResultOf<Id>, { errcode: 0 }>['data'];

/** Any result but success: a rejection by the operation, by the transport, or no response at all. */
export type Rejection<Id extends OperationId> = Exclude<ResultOf<Id>, { errcode: 0 }>;

/** Consequence of a 1001 (000 §8): 1 navigates to the login, 2 opens the login dialog in place. */
export type LoginType = 1 | 2;

export interface CallOptions {
  /** Overrides what the page does at a 1001. */
  loginType?: LoginType | undefined;
  /** Cancels the call from outside; it then ends as a network failure. */
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page, for the last push of a closing tab. */
  keepalive?: boolean | undefined;
}

/** One function per operation; the input may be omitted where nothing is required. */
export type CallOf<Id extends OperationId> =
  object extends InputOf<Id>
    ? (input?: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>
    : (input: InputOf<Id>, options?: CallOptions) => Promise<ResultOf<Id>>;
