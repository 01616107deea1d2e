import type { ERRCODES } from '@jixu/constants';
import type { OPERATIONS, OperationId } from '@jixu/contract/operations';
import type { paths } from '@jixu/contract/types';
import type { FetchOptions } from 'openapi-fetch';
import type {
  ErrorResponseJSON,
  HttpMethod,
  OperationRequestBodyContent,
  SuccessResponseJSON,
} from 'openapi-typescript-helpers';
import type { Envelope } from './envelope.ts';

export type { OperationId };

/** Parameters the client adds itself; callers never pass them. */
type Conventional = 't' | 'from' | 'channel' | 'devtype' | 'platform_type' | 'platform' | 'timestamp';

// an optional field may also be given as undefined, which is not sent
type Loose<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] };

/** An operation as openapi-fetch finds it in the contract's paths. */
type WireOf<Id extends OperationId, Operation = (typeof OPERATIONS)[Id]> = Operation extends {
  readonly path: infer Path extends keyof paths;
  readonly method: infer Method extends HttpMethod;
}
  ? NonNullable<paths[Path][Method]>
  : never;

type ParamsOf<Id extends OperationId> = NonNullable<FetchOptions<WireOf<Id>>['params']>;

// What an operation does not take is `never` there, and must not become a property.
type Fields<Given> = [NonNullable<Given>] extends [never] ? object : NonNullable<Given>;
type ParamOf<Params, Place extends string> = Params extends { readonly [Key in Place]?: infer Given }
  ? Fields<Given>
  : object;

/**
 * What a call takes: what openapi-fetch infers of its query, headers and body, in one object. The body is taken before its
 * `Writable`, which makes a list of a pair.
 */
export type InputOf<Id extends OperationId> = Loose<
  Omit<ParamOf<ParamsOf<Id>, 'query'>, Conventional> &
    ParamOf<ParamsOf<Id>, 'header'> &
    Fields<OperationRequestBodyContent<WireOf<Id>>>
>;

/**
 * What the server may respond: success and the operation's own rejections (`data` of openapi-fetch), and those of the
 * transport (`error`). They are taken before its `Readable`, which leaves out every field that is only null.
 */
type ResponseOf<Id extends OperationId> = Extract<
  SuccessResponseJSON<WireOf<Id>> | ErrorResponseJSON<WireOf<Id>>,
  Envelope
>;

/** What the client itself returns when there is no response. */
interface ClientFailure {
  errcode: typeof ERRCODES.NETWORK_FAILED;
  errmsg: string;
  data: null;
}

/** What a call results in. Never an exception: discriminated by `errcode`, 0 being success. */
export type ResultOf<Id extends OperationId> = ResponseOf<Id> | ClientFailure;

/** The data of a successful call. */
export type DataOf<Id extends OperationId> = DataIn<ResultOf<Id>>;
type DataIn<Result> = Result extends { errcode: 0; data: infer Data } ? Data : never;

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
