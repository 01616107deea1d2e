import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { presenceOutage } from '../presence/presence-outage.ts';
import type { PresenceWorld } from '../presence/presence-world.ts';
import { isRecord, readJson } from '../read-json.ts';
import { faceCheck, keepCheck } from './face-book.ts';
import { ERR_CODE } from './face-notification.ts';
import { authFailureOf } from './tc3-request.ts';

const VERSION = '2018-03-01';
const NAME_MAX = 32;
const EXTRA_MAX = 1024;
const CARD = /^\d{17}[\dX]$/;

type Fields = Readonly<Record<string, unknown>>;

const rejection = (Code: string) => ({ Error: { Code, Message: Code } });

function detectAuth(world: PresenceWorld, { RuleId, Name, IdCard, Extra }: Fields): object {
  if (RuleId !== world.face.ruleId) return rejection('InvalidParameterValue.RuleIdNotExist');
  const isName = typeof Name === 'string' && Name !== '' && [...Name].length <= NAME_MAX;
  const isCard = typeof IdCard === 'string' && CARD.test(IdCard);
  const isExtra = typeof Extra === 'string' && Extra.length <= EXTRA_MAX;
  if (!isName || !isCard || !isExtra) return rejection('InvalidParameter');
  const BizToken = keepCheck(world, { number: Extra, name: Name, card: IdCard });
  return { Url: `${world.origin}/face/h5?BizToken=${BizToken}`, BizToken };
}

/** Tells more than the site needs, as the real one does: person, card and degree of likeness. */
function detectInfo(world: PresenceWorld, { RuleId, BizToken }: Fields): object {
  if (RuleId !== world.face.ruleId) return rejection('InvalidParameterValue.RuleIdNotExist');
  const check = typeof BizToken === 'string' ? faceCheck(world, BizToken) : undefined;
  if (!check) return rejection('InvalidParameterValue.BizTokenIllegal');
  const state = check.state === 'passed' || check.state === 'failed' ? check.state : undefined;
  const Text = {
    ErrCode: state ? ERR_CODE[state] : null,
    ErrMsg: state ? { passed: '成功', failed: '自拍照与证件照不是同一人' }[state] : null,
    IdCard: check.card,
    Name: check.name,
    Sim: state ? { passed: '96.35', failed: '31.20' }[state] : null,
    Extra: check.number,
  };
  return { Text, IdCardData: null, BestFrame: null, VideoData: null };
}

async function responseOf(world: PresenceWorld, context: Context): Promise<object> {
  const failure = authFailureOf(context, await context.req.text(), world.face, world.clock.wire());
  if (failure) return rejection(failure);
  if (context.req.header('x-tc-version') !== VERSION) return rejection('NoSuchVersion');
  const fields = await readJson(context);
  if (!isRecord(fields)) return rejection('InvalidParameter');
  switch (context.req.header('x-tc-action')) {
    case 'DetectAuth':
      return detectAuth(world, fields);
    case 'GetDetectInfoEnhanced':
      return detectInfo(world, fields);
    default:
      return rejection('InvalidAction');
  }
}

/**
 * faceid.tencentcloudapi.com, for the site's server: one address, the call in X-TC-Action. Rejections are 200
 * {Response: {Error, RequestId}}.
 */
export function faceApi(world: PresenceWorld): Hono {
  const app = new Hono();
  app.use(presenceOutage(world, 'face', (context) => context.text('Service Unavailable', 503)));
  app.post('/', async (context) =>
    context.json({ Response: { ...(await responseOf(world, context)), RequestId: randomUUID() } }),
  );
  return app;
}
