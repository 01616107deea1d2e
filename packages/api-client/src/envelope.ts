import { ERRCODE_SENTENCES, ERRCODES } from '@jixu/constants';

/** What every response looks like (000 §7). */
export interface Envelope {
  errcode: number;
  errmsg: string;
  data: unknown;
}

/** Whether something received is an envelope at all; a proxy's error page is not. */
export function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'errcode' in value &&
    typeof value.errcode === 'number' &&
    'errmsg' in value &&
    typeof value.errmsg === 'string' &&
    'data' in value
  );
}

/** Results the client itself gives, in the words of the catalogue. */
const OWN = {
  NETWORK_FAILED: { errcode: ERRCODES.NETWORK_FAILED, errmsg: ERRCODE_SENTENCES.NETWORK_FAILED },
  TOO_MANY_REQUESTS: { errcode: ERRCODES.TOO_MANY_REQUESTS, errmsg: ERRCODE_SENTENCES.TOO_MANY_REQUESTS },
} as const;

export function clientResponse(name: keyof typeof OWN): Envelope {
  return { ...OWN[name], data: null };
}
