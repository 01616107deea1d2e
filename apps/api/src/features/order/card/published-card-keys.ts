import type { Context } from 'hono';
import { publishDocument } from '#server/publish-document.ts';
import type { AppEnv } from '#server/request-context.ts';
import { type CardKeyDependencies, publishedCardKeys } from './card-keys.ts';

/** /.well-known/jwks.json */
export const CARD_KEYS_PATH = '/.well-known/jwks.json';

/** The keys that browsers encrypt cards for, as a JWK set. */
export function serveCardKeys(deps: CardKeyDependencies): (context: Context<AppEnv>) => Promise<Response> {
  return async (context) =>
    publishDocument(context, 'card-keys', {
      type: 'application/jwk-set+json',
      body: `${JSON.stringify({ keys: await publishedCardKeys(deps) }, null, 2)}\n`,
    });
}
