import { z } from 'zod';
import { askParty, type PartyAddress } from './signed-request.ts';

/**
 * Shown on the phone, so that the person can recognise the requesting browser: what we know of it, and what it says of
 * itself (`browser`). The phone adds the time.
 */
export interface CodeRequest {
  scene: string;
  purpose: 'claim' | 'login';
  site: string;
  /** Where the request came from, without the last part of its address. */
  network: string;
  browser: string;
  /** Two digits that the requesting screen shows, too. */
  number: string;
}

const zCode = z.object({ image: z.string().startsWith('data:image/').max(200_000), expires_in: z.number() });
const zState = z.object({
  state: z.enum(['new', 'scanned', 'authorised', 'cancelled', 'expired']),
  userinfo: z
    .object({ openid: z.string().min(1), id_number: z.string().nullish(), name: z.string().nullish() })
    .nullable(),
});
export type SceneStatus = z.output<typeof zState>;

export interface WechatGateway {
  /** The picture to show, as a data URL; null when WeChat did not provide one. */
  createCode(request: CodeRequest): Promise<{ image: string } | null>;
  /** What WeChat knows of the scene; null when it is slow or down, so that the caller keeps its state. */
  readCode(scene: string): Promise<SceneStatus | null>;
}

/** Polled every 2 s: a slow party must not delay the poll longer than that. */
const PARTY_TIMEOUT_MS = 2500;

/** WeChat's mini-program codes. */
export function createWechatGateway(party: PartyAddress): WechatGateway {
  const request = <T>(schema: z.ZodType<T>, method: 'GET' | 'POST', path: string, body?: unknown) =>
    askParty(party, schema, { method, path, body, timeoutMs: PARTY_TIMEOUT_MS });
  return {
    createCode: (code) => request(zCode, 'POST', '/mini/codes', code),
    readCode: (scene) => request(zState, 'GET', `/mini/codes/${encodeURIComponent(scene)}`),
  };
}
