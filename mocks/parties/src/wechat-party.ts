import { CONSTANTS } from '@jixu/constants';
import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { type MiniScene, sceneAt } from './mini-scene.ts';
import { isRecord, readJson } from './read-json.ts';
import type { World } from './world.ts';

const TEXT_MAX = 200;
const PURPOSES = ['claim', 'login'] as const;

function newScene(body: unknown, now: number): MiniScene | undefined {
  if (!isRecord(body)) return undefined;
  const { scene, site, network, browser, number } = body;
  const purpose = PURPOSES.find((known) => known === body.purpose);
  if (typeof scene !== 'string' || !/^[\w.~-]{1,64}$/.test(scene) || !purpose) return undefined;
  if (typeof site !== 'string' || typeof network !== 'string' || typeof browser !== 'string')
    return undefined;
  if (typeof number !== 'string' || !/^\d{2}$/.test(number)) return undefined;
  if ([site, network, browser].some((text) => text.length > TEXT_MAX)) return undefined;
  return { scene, purpose, site, network, browser, number, state: 'new', userinfo: null, createdAt: now };
}

/** The code as an SVG data URL; it encodes the address of the simulated phone's page for this scene. */
function codeImage(origin: string, scene: string): string {
  const svg = renderSVG(`${origin}/mini/${encodeURIComponent(scene)}`, {
    ecc: 'M',
    border: 2,
    blackColor: '#1D2733',
  });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * WeChat's codes: POST /mini/codes {scene, purpose, site, network, browser, number} → {image, expires_in (s)}; GET
 * /mini/codes/{scene} → {state, userinfo}. Rejects with {code, message}: 400 INVALID, 409 SCENE_EXISTS, 404
 * SCENE_UNKNOWN. When lying it responds 200 with values outside the agreed form.
 */
export function wechatParty(world: World, origin: string): Hono {
  const app = new Hono();
  app.post('/', async (context) => {
    const scene = newScene(await readJson(context), world.now());
    if (!scene)
      return context.json(
        { code: 'INVALID', message: 'scene, purpose, site, network, browser or number' },
        400,
      );
    if (world.scene(scene.scene))
      return context.json({ code: 'SCENE_EXISTS', message: 'scene used before' }, 409);
    if (world.faults.wechat === 'lying') return context.json({ image: 'javascript:0', expires_in: '∞' });
    world.keep(scene);
    return context.json({
      image: codeImage(origin, scene.scene),
      expires_in: CONSTANTS.QR_TOKEN_TTL_SECONDS,
    });
  });
  app.get('/:scene', (context) => {
    const found = world.scene(context.req.param('scene'));
    if (!found) return context.json({ code: 'SCENE_UNKNOWN', message: 'no such scene' }, 404);
    if (world.faults.wechat === 'lying') return context.json({ state: 'SUCCESS', userinfo: { openid: 7 } });
    const { state, userinfo } = sceneAt(found, world.now());
    return context.json({ state, userinfo });
  });
  return app;
}
