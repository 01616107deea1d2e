import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { HomeIndex } from '@jixu/contract/zod';
import type { Call } from '../../http/call.ts';
import { ok, refuse } from '../../http/envelope.ts';
import { readAreaSettings } from '../../stores/area-store.ts';
import type { SomeSettings } from '../../stores/tables.ts';
import { findOpenArea } from './open-area.ts';
import { BOTTOM, NAVIGATION } from './site-navigation.ts';

const SITE_TITLE = '会计人员继续教育网络学习平台';

/** What frames the home page, or an area's page (000 §3, 001 §2). */
export const getHomeIndex: HandlerOf<'getHomeIndex', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const areaId = query.area_id ?? null;
  if (areaId !== null && (await findOpenArea(db, areaId)) === null) return refuse(ERRCODES.AREA_NOT_OPEN);
  const settings = await readAreaSettings(db, areaId);
  return ok({
    nav_list: NAVIGATION,
    head_img: { title: settings.title ?? SITE_TITLE, organiser: settings.organiser ?? '', image_url: '' },
    nav: [],
    tips: settings.tips === undefined || settings.tips.content === '' ? null : settings.tips,
    bottom: BOTTOM,
    count_down: countDown(settings),
  });
};

function countDown({ count_down: setting }: SomeSettings): HomeIndex['count_down'] {
  const time = Date.parse(setting?.until ?? '');
  return setting === undefined || Number.isNaN(time) ? null : { attach: { time }, content: setting.content };
}
