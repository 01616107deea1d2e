import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { deliverDue } from '../deliver-notifications.ts';
import { downAsJson } from '../fault-switch.ts';
import { presenceOutage } from '../presence/presence-outage.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { isRecord, readJson } from '../read-json.ts';
import { requireSignature } from '../signature.ts';
import { decideCode, keepCode, type RegulatorCode, regulatorCode } from './regulator-book.ts';

type Order = Pick<RegulatorCode, 'uuid' | 'learner' | 'course' | 'lesson'>;

const TEXT_MAX = 200;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= TEXT_MAX;

function orderOf(body: unknown): Order | undefined {
  if (!isRecord(body) || !isRecord(body.course) || !isRecord(body.lesson)) return undefined;
  const { uuid, learner } = body;
  const [course, lesson] = [body.course.name, body.lesson.name];
  const isName = typeof uuid === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(uuid);
  return isName && isText(learner) && isText(course) && isText(lesson)
    ? { uuid, learner, course, lesson }
    : undefined;
}

/** The code as an SVG data URL; it encodes the address of the scan page. */
function codeImage({ origin }: PresenceWorld, uuid: string): string {
  const address = `${origin}/regulator/scan/${encodeURIComponent(uuid)}`;
  const svg = renderSVG(address, { ecc: 'M', border: 2, blackColor: '#1D2733' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The regulator, for the site's server: POST /regulator/codes {uuid, learner, course, lesson} → {image}; GET
 * /regulator/codes/{uuid} → {state, reference}. Rejects with {code, message}: 400 INVALID, 409 UUID_EXISTS, 404
 * UUID_UNKNOWN, 403 NOT_ALLOWED.
 */
export function regulatorApi(world: PresenceWorld): Hono {
  const app = new Hono();
  app.use(
    presenceOutage(world, 'regulator', downAsJson),
    requireSignature(world.regulator, world.clock.wire),
  );
  app.post('/', async (context) => {
    const order = orderOf(await readJson(context));
    if (!order) return context.json({ code: 'INVALID', message: 'uuid, learner, course or lesson' }, 400);
    const { code, notify } = world.faults.of('regulator', order.learner);
    if (code === 'rejected') return context.json({ code: 'NOT_ALLOWED', message: '不受理该学员' }, 403);
    if (!keepCode(world, order)) return context.json({ code: 'UUID_EXISTS', message: 'used before' }, 409);
    if (notify === 'before-answer') {
      decideCode(world, order.uuid, 'passed');
      await deliverDue(world);
    }
    const image = codeImage(world, order.uuid);
    return context.json({ image: code === 'broken' ? image.slice(0, image.length / 2) : image });
  });
  app.get('/:uuid', (context) => {
    const found = regulatorCode(world, context.req.param('uuid'));
    if (!found) return context.json({ code: 'UUID_UNKNOWN', message: 'no such code' }, 404);
    const { state, reference } = found;
    return context.json(reference === '' ? { state } : { state, reference });
  });
  return app;
}
