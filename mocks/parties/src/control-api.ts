import { Hono } from 'hono';
import { type MiniScene, SCENE_STATES, sceneAt, type UserInfo } from './mini-scene.ts';
import { isRecord, readJson } from './read-json.ts';
import { FAULTS, type Faults, isFaultOf, type Party, type World } from './world.ts';

const isOptionalText = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string';

function userinfoOf(value: unknown): UserInfo | null | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { openid, id_number, name } = value;
  if (typeof openid !== 'string' || !isOptionalText(id_number) || !isOptionalText(name)) return undefined;
  return {
    openid,
    ...(id_number === undefined ? {} : { id_number }),
    ...(name === undefined ? {} : { name }),
  };
}

function changedScene(scene: MiniScene, body: unknown): MiniScene | undefined {
  if (!isRecord(body)) return undefined;
  const state = SCENE_STATES.find((known) => known === body.state);
  const userinfo = 'userinfo' in body ? userinfoOf(body.userinfo) : scene.userinfo;
  return state && userinfo !== undefined ? { ...scene, state, userinfo } : undefined;
}

function changedFaults(faults: Faults, body: unknown): Faults | undefined {
  if (!isRecord(body)) return undefined;
  const known = Object.entries(body).every(
    ([party, value]) => party in FAULTS && isFaultOf(party as Party, value),
  );
  return known ? { ...faults, ...body } : undefined;
}

/** How tests control the parties, mounted at /control: JSON in and out, no signature. Invalid bodies get 400. */
export function controlApi(world: World): Hono {
  const app = new Hono();
  app.get('/sms', (context) => {
    const phone = context.req.query('phone');
    return context.json(world.messages().filter((message) => phone === undefined || message.phone === phone));
  });
  app.get('/mini', (context) => context.json(world.scenes().map((scene) => sceneAt(scene, world.now()))));
  app.get('/mini/:scene', (context) => {
    const found = world.scene(context.req.param('scene'));
    return found ? context.json(sceneAt(found, world.now())) : context.json({ code: 'SCENE_UNKNOWN' }, 404);
  });
  app.post('/mini/:scene', async (context) => {
    const found = world.scene(context.req.param('scene'));
    if (!found) return context.json({ code: 'SCENE_UNKNOWN' }, 404);
    const changed = changedScene(found, await readJson(context));
    if (!changed) return context.json({ code: 'INVALID', message: 'state or userinfo' }, 400);
    world.keep(changed);
    return context.json(changed);
  });
  app.get('/faults', (context) => context.json(world.faults));
  app.post('/faults', async (context) => {
    const changed = changedFaults(world.faults, await readJson(context));
    if (!changed) return context.json({ code: 'INVALID', message: 'no such party or switch' }, 400);
    world.faults = changed;
    return context.json(changed);
  });
  app.post('/reset', (context) => {
    world.reset();
    return context.json({});
  });
  return app;
}
