import { ERRCODES } from '@jixu/constants';
import { data as withInit } from 'react-router';

/** Whether a call failed in a way that may be over in a moment; a refusal would be the same again. */
export function isOutage(answer: { errcode: number }): boolean {
  return answer.errcode === ERRCODES.NETWORK_FAILED || answer.errcode >= ERRCODES.BAD_REQUEST;
}

/** Data of a shared page. One made during an outage must not be kept for the visitors after it. */
export function sharedData<Data>(value: Data, answers: readonly { errcode: number }[]) {
  return withInit(value, answers.some(isOutage) ? { headers: { 'cache-control': 'no-store' } } : {});
}

/** `headers` of a shared page: what any of its loaders said about keeping it. */
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
