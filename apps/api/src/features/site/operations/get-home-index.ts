import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { HomeIndex } from '@jixu/contract/zod';
import { parseShanghaiTime } from '@jixu/domain/calendar/shanghai';
import type { SomeSettings } from '#database/tables.ts';
import { twoAtATime } from '#database/two-at-a-time.ts';
import type { Call } from '#features/call.ts';
import { readAreaSettings } from '#features/region/area-store.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { type RuleTexts, readRuleTexts } from '#features/region/rule-texts.ts';
import { ok, reject } from '#server/envelope.ts';
import { readPageFrame } from '../home/showcase-store.ts';

const SITE_TITLE = '会计人员继续教育网络学习平台';
const NO_FOOTER: HomeIndex['bottom'] = { bottom_nav: [], qr_code: [], friendly_link: [] };

/** The frame of the home page, or of an area's page (000 §3, 001 §2). */
export const getHomeIndex: HandlerOf<'getHomeIndex', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const areaId = query.area_id ?? null;
  if (areaId !== null && (await findOpenArea(db, areaId)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [settings, frame, texts] = await twoAtATime([
    () => readAreaSettings(db, areaId),
    () => readPageFrame(db, areaId),
    () => readRuleTexts(db, areaId),
  ]);
  return ok({
    nav_list: frame.nav_list ?? [],
    head_img: headImage(settings),
    nav: frame.nav ?? [],
    tips: tips(settings, texts),
    bottom: frame.bottom ?? NO_FOOTER,
    count_down: countDown(settings, texts),
    ...(areaId === null ? {} : { study_standard: texts.running?.standard ?? null }),
  });
};

function headImage({ title, organiser, image_url }: SomeSettings): HomeIndex['head_img'] {
  return { title: title ?? SITE_TITLE, organiser: organiser ?? '', image_url: image_url ?? '' };
}

function tips({ tips: setting }: SomeSettings, { fill }: RuleTexts): HomeIndex['tips'] {
  if (setting === undefined || setting.content === '') return null;
  return { ...setting, content: fill(setting.content) };
}

/** To the last second of the year that runs. */
function countDown(
  { count_down: setting }: SomeSettings,
  { running, fill }: RuleTexts,
): HomeIndex['count_down'] {
  const time = running === null ? null : parseShanghaiTime(`${running.window.until} 23:59:59`);
  return setting === undefined || time === null ? null : { attach: { time }, content: fill(setting.content) };
}
