import type { Ms } from '@jixu/domain/units/time';
import type { z } from 'zod';
import { exchange, jsonOf, type RawResponse } from '../exchange.ts';
import type { PartyTrouble, TellTrouble } from '../party-trouble.ts';
import type { MaySend } from '../payment-gateway.ts';
import { authorizationOf, signingMoment } from './sign.ts';
import { hasSignature, isSignedByPlatform } from './verify.ts';
import type { WechatPayAccount } from './wechat-pay-account.ts';
import { zFailure } from './wire.ts';

/** `failed`: WeChat Pay said why not. Null: nothing that can be relied on was said. */
export type WechatPayResponse<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'failed'; status: number; code: string; message: string }
  | null;

interface WechatPayRequest<Value> {
  method: 'GET' | 'POST';
  /** Path and query. */
  target: string;
  body?: unknown;
  signal: AbortSignal;
  schema: z.ZodType<Value>;
  maySend?: MaySend | undefined;
}

export interface WechatPayClient {
  ask<Value>(request: WechatPayRequest<Value>): Promise<WechatPayResponse<Value>>;
  /** A file of our account; files are not signed, their hash is known. */
  download(url: URL, signal: AbortSignal): Promise<Buffer | null>;
}

/** What each call to WeChat Pay needs. */
export interface WechatPayContext {
  account: WechatPayAccount;
  client: WechatPayClient;
  now: () => Ms;
}

const ALWAYS: MaySend = Promise.resolve(true);
const MOST_RESPONSE_BYTES = 262_144;
const MOST_FILE_BYTES = 67_108_864;

export function createWechatPayClient(
  account: WechatPayAccount,
  now: () => Ms,
  tell: TellTrouble,
): WechatPayClient {
  const [askedKey = ''] = account.platformKeys.keys();
  const headersOf = async (url: URL, method: 'GET' | 'POST', body = '') => ({
    accept: 'application/json',
    authorization: await authorizationOf(
      account,
      { method, target: url.pathname + url.search, body },
      signingMoment(now()),
    ),
    'wechatpay-serial': askedKey,
    ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
  });
  const isGenuine = ({ headers, bytes }: RawResponse) =>
    isSignedByPlatform(account.platformKeys, headers, bytes, now());
  function read<Value>(
    schema: z.ZodType<Value>,
    response: RawResponse,
  ): WechatPayResponse<Value> | PartyTrouble {
    const isDone = response.status >= 200 && response.status < 300;
    // What is done must be signed. An error may come from a party's gateway, which signs nothing.
    if ((isDone || hasSignature(response.headers)) && !isGenuine(response)) return 'forged';
    return isDone ? doneResponse(schema, response) : failedResponse(response);
  }
  return {
    async ask({ method, target, body: content, signal, schema, maySend = ALWAYS }) {
      const url = new URL(account.baseUrl + target);
      const sent = content === undefined ? {} : { body: JSON.stringify(content) };
      const [headers, isWanted] = await Promise.all([headersOf(url, method, sent.body), maySend]);
      if (!isWanted) return null;
      const response = await exchange({
        url,
        method,
        headers,
        signal,
        mostBytes: MOST_RESPONSE_BYTES,
        ...sent,
      });
      const outcome = response === null ? 'silent' : read(schema, response);
      if (typeof outcome !== 'string') return outcome;
      tell(outcome);
      return null;
    },
    async download(url, signal) {
      const origins = [new URL(account.baseUrl).origin, ...account.fileOrigins];
      if (!origins.includes(url.origin)) return null;
      const headers = await headersOf(url, 'GET');
      const response = await exchange({ url, method: 'GET', headers, signal, mostBytes: MOST_FILE_BYTES });
      return response?.status === 200 ? response.bytes : null;
    },
  };
}

function doneResponse<Value>(
  schema: z.ZodType<Value>,
  { bytes }: RawResponse,
): WechatPayResponse<Value> | PartyTrouble {
  const { success, data } = schema.safeParse(bytes.length === 0 ? null : jsonOf(bytes));
  return success ? { kind: 'ok', value: data } : 'unreadable';
}

/** Busy and broken parties have not responded. */
function failedResponse({ status, bytes }: RawResponse): WechatPayResponse<never> | PartyTrouble {
  const { success, data } = zFailure.safeParse(jsonOf(bytes));
  return success && status >= 400 && status < 500 && status !== 401 && status !== 429
    ? { kind: 'failed', status, ...data }
    : 'failing';
}
