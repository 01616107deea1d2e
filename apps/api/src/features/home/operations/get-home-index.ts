import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { HomeIndex } from '@jixu/contract/zod';
import type { SomeSettings } from '#database/tables.ts';
import { readAreaSettings } from '#features/areas/area-store.ts';
import { findOpenArea } from '#features/areas/open-area.ts';
import type { Call } from '#features/call.ts';
import { ok, reject } from '#server/envelope.ts';
import { readPageFrame } from '../showcase-store.ts';

const SITE_TITLE = '会计人员继续教育网络学习平台';
const NO_FOOTER: HomeIndex['bottom'] = { bottom_nav: [], qr_code: [], friendly_link: [] };

/** The frame of the home page, or of an area's page (000 §3, 001 §2). */
export const getHomeIndex: HandlerOf<'getHomeIndex', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const areaId = query.area_id ?? null;
  if (areaId !== null && (await findOpenArea(db, areaId)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [settings, frame] = await Promise.all([readAreaSettings(db, areaId), readPageFrame(db, areaId)]);
  return ok({
    nav_list: frame.nav_list ?? [],
    head_img: headImage(settings),
    nav: frame.nav ?? [],
    tips: settings.tips === undefined || settings.tips.content === '' ? null : settings.tips,
    bottom: frame.bottom ?? NO_FOOTER,
    count_down: countDown(settings),
  });
};

function headImage({ title, organiser, image_url }: SomeSettings): HomeIndex['head_img'] {
  return { title: title ?? SITE_TITLE, organiser: organiser ?? '', image_url: image_url ?? '' };
}

function countDown({ count_down: setting }: SomeSettings): HomeIndex['count_down'] {
  const time = Date.parse(setting?.until ?? '');
  return setting === undefined || Number.isNaN(time) ? null : { attach: { time }, content: setting.content };
}
