import type { Ms } from '@jixu/domain/units/time';
import { z } from 'zod';
import { jsonOf } from './exchange.ts';
import type { TellTrouble } from './party-trouble.ts';
import type { Regulator, RegulatorNotification } from './regulator.ts';
import { askParty, isSignedByParty, type PartyAddress, type PartyRequest } from './signed-request.ts';

const MAKE_TIMEOUT_MS = 3500;
/** The page asks every 3 s: a slow regulator must not delay the response longer than that. */
const READ_TIMEOUT_MS = 2000;

const zReference = z.string().min(1).max(64);
const zCode = z.object({ image: z.string().max(200_000).refine(isPicture) });
const zState = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['open', 'expired']) }),
  z.object({ state: z.enum(['passed', 'rejected']), reference: zReference }),
]);
const zNotification = z.object({
  uuid: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/),
  state: z.enum(['passed', 'rejected']),
  reference: zReference,
});

/**
 * The regulator over the house's own signed calls: no authority publishes a wire for this. POST /regulator/codes {uuid,
 * learner, course, lesson} → {image}; GET /regulator/codes/{uuid} → {state, reference}; decisions are posted to us.
 */
export function createHouseRegulator(
  party: PartyAddress,
  now: () => Ms = Date.now,
  tell: TellTrouble = () => {},
): Regulator {
  const ask = <Value>(schema: z.ZodType<Value>, request: PartyRequest) =>
    askParty(party, schema, request, tell);
  return {
    makeCode: (lesson) =>
      ask(zCode, { method: 'POST', path: '/regulator/codes', body: lesson, timeoutMs: MAKE_TIMEOUT_MS }),
    async readCode(uuid) {
      const path = `/regulator/codes/${encodeURIComponent(uuid)}`;
      const found = await ask(zState, { method: 'GET', path, timeoutMs: READ_TIMEOUT_MS });
      if (found === null) return null;
      return 'reference' in found ? { kind: found.state, reference: found.reference } : { kind: found.state };
    },
    readNotification: (target, headers, rawBody) =>
      isSignedByParty(party, { target, headers, rawBody }, now())
        ? notificationOf(rawBody)
        : { kind: 'forged' },
  };
}

function notificationOf(rawBody: Uint8Array): RegulatorNotification {
  const { success, data } = zNotification.safeParse(jsonOf(rawBody));
  return success ? { kind: data.state, uuid: data.uuid, reference: data.reference } : { kind: 'forged' };
}

const SVG = /^data:image\/svg\+xml;base64,([A-Za-z0-9+/]+={0,2})$/;
const PNG = /^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/;

/** Whether a browser would show it: what the learner cannot scan is no code. */
function isPicture(image: string): boolean {
  const svg = SVG.exec(image)?.[1];
  if (svg === undefined) return PNG.test(image);
  const text = Buffer.from(svg, 'base64').toString('utf8').trim();
  return /^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(text) && text.endsWith('</svg>');
}
