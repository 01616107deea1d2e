export type * from '@jixu/contract/types';
export {
  type ApiClient,
  type ApiClientOptions,
  beaconOf,
  createApiClient,
  type NotLoggedInCall,
} from './create-api-client.ts';
export type {
  CallOptions,
  DataOf,
  InputOf,
  LoginType,
  OperationId,
  Rejection,
  ResultOf,
} from './operation-types.ts';
export type { RequestLimiter } from './request-limiter.ts';
