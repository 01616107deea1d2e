import { CONSTANTS, ERRCODES } from '@jixu/constants';
import type { UploadedFile } from '@jixu/contract/types';
import { type Envelope, isEnvelope } from './envelope.ts';
import { limitTime } from './limit-time.ts';

/** What a learner is told where there is no errmsg (000 §8). */
const TEXTS = {
  noEnvelope: '数据错误',
  noResponse: '网络错误',
  noForm: 'Only support formdata type',
  noAddress: 'Invalid api',
} as const;

/** A file that was not kept; the message is for the learner. */
export class UploadFailed extends Error {
  /** Null where the server did not say. */
  readonly errcode: number | null;

  constructor(message: string, errcode: number | null = null) {
    super(message);
    this.errcode = errcode;
  }
}

export interface SendFileOptions {
  /** The clock, ms. */
  now: () => number;
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  timeoutMs?: number | undefined;
  /** Gives up from outside. */
  signal?: AbortSignal | undefined;
}

/**
 * Posts form data with a file to an address, usually that of uploadFile, and resolves with what the server keeps. A file
 * takes longer than other calls, and so may this one.
 * @throws UploadFailed for everything else
 */
export async function sendFile(api: string, form: unknown, options: SendFileOptions): Promise<UploadedFile> {
  if (!(form instanceof FormData)) throw new UploadFailed(TEXTS.noForm);
  const url = addressOf(api, options.now());
  if (url === null) throw new UploadFailed(TEXTS.noAddress);
  const response = await post(url, form, options);
  const said = await envelopeOf(response);
  if (said === null) throw new UploadFailed(TEXTS.noEnvelope);
  if (said.errcode !== ERRCODES.OK) throw new UploadFailed(said.errmsg || TEXTS.noEnvelope, said.errcode);
  // The contract describes what comes with errcode 0.
  return said.data as UploadedFile;
}

/** Every call carries the clock (000 §7). Null where there is no address to carry it. */
function addressOf(api: unknown, now: number): string | null {
  if (typeof api !== 'string' || api.trim() === '') return null;
  return `${api}${api.includes('?') ? '&' : '?'}t=${now}`;
}

async function post(url: string, body: FormData, options: SendFileOptions): Promise<Response> {
  const {
    fetch: send = (request) => fetch(request),
    timeoutMs = CONSTANTS.UPLOAD_TIMEOUT_MS,
    signal,
  } = options;
  const limited = limitTime(timeoutMs, signal);
  try {
    return await send(new Request(url, { method: 'POST', body, signal: limited.signal }));
  } catch {
    throw new UploadFailed(TEXTS.noResponse);
  } finally {
    limited.release();
  }
}

/** Null for what is no envelope: a proxy's page, or an answer that breaks off. */
async function envelopeOf(response: Response): Promise<Envelope | null> {
  const said: unknown = await response.json().catch(() => null);
  return isEnvelope(said) ? said : null;
}
