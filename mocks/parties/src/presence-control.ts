import type { Hono } from 'hono';
import { deliverDue } from './deliver-notifications.ts';
import { decideCheck, faceCheck, faceChecks } from './face/face-book.ts';
import { partyControl } from './party-control.ts';
import { type PresenceParty, presenceChangeOf } from './presence/presence-faults.ts';
import type { PresenceWorld } from './presence/presence-world.ts';
import { isRecord, readJson } from './read-json.ts';
import { decideCode, regulatorCode, regulatorCodes } from './regulator/regulator-book.ts';

const INVALID = { code: 'INVALID' } as const;

/** What both parties' controls have alike: switches, notifications, the clocks. */
function common(world: PresenceWorld, party: PresenceParty): Hono {
  const { faults, clock, notifications } = world;
  const app = partyControl({
    whom: 'learner',
    faults: {
      of: (learner) => faults.of(party, learner),
      set: (learner, change) => faults.set(party, learner, change),
      clear: () => faults.clear(party),
    },
    changeOf: (asked) => presenceChangeOf(party, asked),
    clock,
    afterClock: () => deliverDue(world),
  });
  app.get('/notifications', (context) => context.json(notifications.all(party)));
  return app;
}

/**
 * How tests control the regulator, mounted at /control/regulator: the codes, one code; {act: passed | rejected} decides it;
 * faults of all learners or of one ({learner, faults}); notifications; clock. What is posted to the site has been answered when
 * a decision is.
 */
export function regulatorControl(world: PresenceWorld): Hono {
  const app = common(world, 'regulator');
  app.get('/', (context) => context.json(regulatorCodes(world)));
  app.get('/:uuid', (context) => {
    const code = regulatorCode(world, context.req.param('uuid'));
    return code ? context.json(code) : context.json(INVALID, 404);
  });
  app.post('/:uuid', async (context) => {
    const [uuid, body] = [context.req.param('uuid'), await readJson(context)];
    const act = isRecord(body) ? body.act : 'passed';
    if (act !== 'passed' && act !== 'rejected') return context.json(INVALID, 400);
    const isDecided = decideCode(world, uuid, act);
    await deliverDue(world);
    return context.json({}, isDecided ? 200 : 409);
  });
  return app;
}

/** The same for the face checker, mounted at /control/face; without a body the person passes. */
export function faceControl(world: PresenceWorld): Hono {
  const app = common(world, 'face');
  app.get('/', (context) => context.json(faceChecks(world)));
  app.get('/:token', (context) => {
    const check = faceCheck(world, context.req.param('token'));
    return check ? context.json(check) : context.json(INVALID, 404);
  });
  app.post('/:token', async (context) => {
    const [token, body] = [context.req.param('token'), await readJson(context)];
    const act = isRecord(body) ? body.act : 'passed';
    if (act !== 'passed' && act !== 'failed') return context.json(INVALID, 400);
    const isDecided = decideCheck(world, token, act);
    await deliverDue(world);
    return context.json({}, isDecided ? 200 : 409);
  });
  return app;
}
