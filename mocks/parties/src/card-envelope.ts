import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { isRecord, readJson } from './read-json.ts';

/**
 * POST /control/card-envelope: makes the envelope that addCard takes, for the key the site publishes: what a program of a
 * partner does by itself (openapi/flows/outside-world.yaml).
 */
async function encryptCard(siteOrigin: string, context: Context): Promise<Response> {
  const body = await readJson(context);
  if (!isRecord(body)) return context.json({ code: 'INVALID' }, 400);
  const { learner, ...card } = body;
  const response = await fetch(`${siteOrigin}/.well-known/jwks.json`);
  const { keys } = (await response.json()) as { keys: JWK[] };
  const [key] = keys;
  if (key === undefined) return context.json({ code: 'NO_KEY' }, 409);
  const form_data = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({
      typ: 'jixu-card',
      v: 1,
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: key.kid ?? '',
      sub: String(learner),
      iat: Math.floor(Date.now() / 1000),
      jti: randomBytes(16).toString('base64url'),
    })
    .encrypt(await importJWK(key, 'ECDH-ES'));
  return context.json({ form_data });
}

/** `siteOrigin`: where the parties reach the site. */
export function cardEnvelope(siteOrigin: string): Hono {
  return new Hono().post('/card-envelope', (context) => encryptCard(siteOrigin, context));
}
