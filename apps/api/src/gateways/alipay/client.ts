import type { Ms } from '@jixu/domain/units/time';
import type { z } from 'zod';
import { exchange, jsonOf, type RawResponse } from '../exchange.ts';
import type { PartyTrouble, TellTrouble } from '../party-trouble.ts';
import type { AlipayAccount } from './alipay-account.ts';
import { signedNodeOf } from './response-node.ts';
import { signedFields } from './sign.ts';
import { isSignedByAlipay } from './verify.ts';
import { DONE, zOutcome } from './wire.ts';

/** `failed`: Alipay said why not. Null: nothing that can be relied on was said. */
type AlipayResponse<Value> = { kind: 'ok'; value: Value } | { kind: 'failed'; subCode: string } | null;

interface AlipayRequest<Value> {
  /** `alipay.trade.query` */
  method: string;
  content: object;
  signal: AbortSignal;
  schema: z.ZodType<Value>;
}

export interface AlipayClient {
  ask<Value>(request: AlipayRequest<Value>): Promise<AlipayResponse<Value>>;
  /** A file of an address that Alipay signed. */
  download(url: URL, signal: AbortSignal): Promise<Buffer | null>;
}

/** What each call to Alipay needs. */
export interface AlipayContext {
  account: AlipayAccount;
  client: AlipayClient;
  now: () => Ms;
}

const MOST_RESPONSE_BYTES = 262_144;
const MOST_FILE_BYTES = 67_108_864;
/** Their system failed, or ours was not recognised: nothing is known of the trade. */
const NOT_ANSWERED = /SYSTEM_ERROR|^(isp|aop)\.|^isv\./i;

export function createAlipayClient(account: AlipayAccount, now: () => Ms, tell: TellTrouble): AlipayClient {
  function read<Value>(
    name: string,
    schema: z.ZodType<Value>,
    { status, bytes }: RawResponse,
  ): AlipayResponse<Value> | PartyTrouble {
    if (status !== 200) return 'failing';
    const node = signedNodeOf(bytes.toString('utf8'), name);
    // A response without our node, or without a signature, says that Alipay does not recognise us, or is not Alipay's.
    if (node === null) return 'forged';
    const isGenuine = isSignedByAlipay(account.alipayKeys, Buffer.from(node.raw), node.sign, node.serial);
    return isGenuine ? responseOf(schema, jsonOf(node.raw)) : 'forged';
  }
  return {
    async ask({ method, content, signal, schema }) {
      const fields = signedFields(account, { method, biz_content: JSON.stringify(content) }, now());
      const response = await exchange({
        url: new URL(account.gatewayUrl),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams(fields).toString(),
        signal,
        mostBytes: MOST_RESPONSE_BYTES,
      });
      const name = `${method.replaceAll('.', '_')}_response`;
      const outcome = response === null ? 'silent' : read(name, schema, response);
      if (typeof outcome !== 'string') return outcome;
      tell(outcome);
      return null;
    },
    async download(url, signal) {
      const isSafe = url.protocol === 'https:' || url.hostname === new URL(account.gatewayUrl).hostname;
      const response = isSafe
        ? await exchange({ url, method: 'GET', headers: {}, signal, mostBytes: MOST_FILE_BYTES })
        : null;
      return response?.status === 200 ? response.bytes : null;
    },
  };
}

function responseOf<Value>(schema: z.ZodType<Value>, content: unknown): AlipayResponse<Value> | PartyTrouble {
  const outcome = zOutcome.safeParse(content);
  if (!outcome.success) return 'unreadable';
  const { code, sub_code: subCode } = outcome.data;
  if (code !== DONE)
    return NOT_ANSWERED.test(subCode) && !NO_FILE.test(subCode) ? 'failing' : { kind: 'failed', subCode };
  const { success, data } = schema.safeParse(content);
  return success ? { kind: 'ok', value: data } : 'unreadable';
}

/** A day's file that does not exist is a response, although it looks like a failure of theirs. */
export const NO_FILE = /bill_not_exist/i;
