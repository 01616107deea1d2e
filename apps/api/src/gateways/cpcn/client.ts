import type { z } from 'zod';
import { exchange, type RawResponse } from '../exchange.ts';
import type { PartyTrouble, TellTrouble } from '../party-trouble.ts';
import type { CpcnAccount } from './cpcn-account.ts';
import { signedDocument, signedForm } from './message.ts';
import { ACCEPTED, DECLINED, type Declined } from './wire.ts';
import { readXml, textsOf, type XmlElement } from './xml.ts';

/** `declined`: the aggregator said why. Null: nothing that can be relied on was said. */
export type CpcnResponse<Value> =
  | { kind: 'ok'; value: Value; body: readonly XmlElement[]; document: string }
  | { kind: 'declined'; why: Declined }
  | null;

interface CpcnQuestion<Value> {
  /** `2542` */
  txCode: string;
  fields: Readonly<Record<string, string>>;
  signal: AbortSignal;
  schema: z.ZodType<Value>;
}

export interface CpcnClient {
  ask<Value>(question: CpcnQuestion<Value>): Promise<CpcnResponse<Value>>;
}

const MOST_RESPONSE_BYTES = 33_554_432;

export function createCpcnClient(account: CpcnAccount, tell: TellTrouble): CpcnClient {
  function read<Value>(
    schema: z.ZodType<Value>,
    { status, bytes }: RawResponse,
  ): Exclude<CpcnResponse<Value>, null> | PartyTrouble {
    if (status !== 200) return 'failing';
    const document = signedDocument(account, bytes.toString('utf8'));
    if (document === 'forged' || document === 'unreadable') return document;
    const parts = readXml(document, 'Response') ?? [];
    const childrenOf = (name: string) => parts.find((part) => part.name === name)?.children ?? [];
    const { Code: code } = textsOf(childrenOf('Head'));
    if (code === undefined) return 'unreadable';
    if (code !== ACCEPTED) return code in DECLINED ? declinedOf(code as keyof typeof DECLINED) : 'failing';
    const body = childrenOf('Body');
    const { success, data } = schema.safeParse(textsOf(body));
    return success ? { kind: 'ok', value: data, body, document } : 'unreadable';
  }
  return {
    async ask({ txCode, fields, signal, schema }) {
      const response = await exchange({
        url: new URL(account.gatewayUrl),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: signedForm(account, txCode, fields).toString(),
        signal,
        mostBytes: MOST_RESPONSE_BYTES,
      });
      const outcome = response === null ? 'silent' : read(schema, response);
      if (typeof outcome !== 'string') return outcome;
      tell(outcome);
      return null;
    },
  };
}

const declinedOf = (code: keyof typeof DECLINED) => ({ kind: 'declined' as const, why: DECLINED[code] });
