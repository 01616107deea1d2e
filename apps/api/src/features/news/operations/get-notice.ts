import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { readRuleTexts } from '#features/region/rule-texts.ts';
import { ok, reject } from '#server/envelope.ts';
import { findNotice } from '../notice-store.ts';
import { sanitizeHtml } from '../sanitize-html.ts';

/** A notice with its text, whatever area it was published for (002 §7). Sanitised when stored, and again here (X16). */
export const getNotice: HandlerOf<'getNotice', Call> = async ({ query }, call) => {
  const notice = await findNotice(call.deps.db, query.id);
  if (notice === null) return reject(ERRCODES.NOTICE_UNKNOWN);
  const { id, areaId, title, publishTime, content } = notice;
  const { fill } = await readRuleTexts(call.deps.db, areaId);
  return ok({ id, title, publish_time: publishTime, content: sanitizeHtml(fill(content)) });
};
