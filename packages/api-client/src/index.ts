export type * from '@jixu/contract/types';
export { type ApiClient, type ApiClientOptions, createApiClient } from './create-api-client.ts';
export type { CallOptions, DataOf, InputOf, OperationId, Refusal, ResultOf } from './operation-types.ts';
export type { RequestLimiter } from './request-limiter.ts';
