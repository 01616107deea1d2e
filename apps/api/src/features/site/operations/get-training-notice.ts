import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { readAreaSettings } from '#features/region/area-store.ts';
import { findOpenArea } from '#features/region/open-area.ts';
import { readRuleTexts } from '#features/region/rule-texts.ts';
import { ok, reject } from '#server/envelope.ts';

/**
 * Instructions for the learners of an area (000 §3). The HTML is sanitised when seeded; its dates and credits are those of
 * the year that runs.
 */
export const getTrainingNotice: HandlerOf<'getTrainingNotice', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  if ((await findOpenArea(db, query.area_id)) === null) return reject(ERRCODES.AREA_NOT_OPEN);
  const [{ notice, flow }, { fill }] = await Promise.all([
    readAreaSettings(db, query.area_id),
    readRuleTexts(db, query.area_id),
  ]);
  return ok({
    title: fill(notice?.title ?? ''),
    content: fill(notice?.content ?? ''),
    pc_flow_url: flow?.pc_url ?? '',
    mobile_flow_url: flow?.mobile_url ?? '',
  });
};
