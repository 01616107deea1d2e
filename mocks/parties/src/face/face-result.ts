import { ERRCODES } from '@jixu/constants';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { presenceOutage } from '../presence/presence-outage.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { faceCheck } from './face-book.ts';

const PREFLIGHT_SECONDS = 600;

function statusOf(world: PresenceWorld, token: string, number: string): 0 | 1 | 2 {
  const check = faceCheck(world, token);
  if (check?.number !== number) return 2;
  if (check.state === 'passed' || world.faults.of('face', check.card).result === 'says-1') return 1;
  return check.state === 'new' || check.state === 'agreed' ? 0 : 2;
}

/** What browsers ask: GET /api/face/result?token&number → status 0, 1 or 2 (contract: getFaceResult). */
export function faceResult(world: PresenceWorld): Hono {
  const app = new Hono();
  app.use(
    cors({
      origin: (origin) => {
        const isClosed = world.faults.of('face').result === 'no-cors';
        return !isClosed && world.siteOrigins.includes(origin) ? origin : null;
      },
      allowMethods: ['GET'],
      // Does not come from browsers: journeys send it with every request of their pages.
      allowHeaders: ['x-forwarded-for'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );
  app.use(
    presenceOutage(world, 'face', (context) =>
      context.json({ errcode: ERRCODES.SERVER_BUSY, errmsg: '服务暂停', data: null }, 503),
    ),
  );
  app.get('/', (context) => {
    const { token = '', number = '' } = context.req.query();
    const status = statusOf(world, token, number);
    return context.json({ errcode: ERRCODES.OK, errmsg: '成功', data: { status } });
  });
  return app;
}
