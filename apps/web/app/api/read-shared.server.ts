import { ERRCODES } from '@jixu/constants';
import { data as withInit } from 'react-router';

/** Whether a call failed temporarily; a rejection would be the same again. */
export function isOutage(response: { errcode: number }): boolean {
  return response.errcode === ERRCODES.NETWORK_FAILED || response.errcode >= ERRCODES.BAD_REQUEST;
}

/** Data of a shared page. A page rendered during an outage must not be cached for later visitors. */
export function sharedData<Data>(value: Data, responses: readonly { errcode: number }[]) {
  return withInit(value, responses.some(isOutage) ? { headers: { 'cache-control': 'no-store' } } : {});
}

/** `headers` of a shared page: combines what its loaders said about caching. */
export function sharedHeaders({
  loaderHeaders,
  parentHeaders,
}: {
  loaderHeaders: Headers;
  parentHeaders: Headers;
}) {
  const keep = loaderHeaders.get('cache-control') ?? parentHeaders.get('cache-control');
  return keep === null ? new Headers() : new Headers({ 'cache-control': keep });
}
