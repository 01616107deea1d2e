import { ERRCODE_TEXT, type Errcode } from '@jixu/constants';

/** What every answer looks like (000 §7). */
export interface Envelope {
  errcode: number;
  errmsg: string;
  data: unknown;
}

/** Whether something that came over the wire is an envelope at all; a proxy's error page is not. */
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

/** An answer of the client's own, in the catalogue's words. */
export function ownAnswer(errcode: Errcode): Envelope {
  return { errcode, errmsg: ERRCODE_TEXT[errcode], data: null };
}
