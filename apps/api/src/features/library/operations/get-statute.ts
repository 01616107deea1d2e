import { ERRCODES } from '@jixu/constants';
import type { HandlerOf } from '@jixu/contract/routes';
import type { Call } from '#features/call.ts';
import { sanitizeHtml } from '#features/news/sanitize-html.ts';
import { ok, reject } from '#server/envelope.ts';
import { statusOf, statuteRow } from '../statute-row.ts';
import { findStatute, listVersions } from '../statute-store.ts';

/** A statute with its text and its versions (002 §7). Sanitised when stored, and again here (X16). */
export const getStatute: HandlerOf<'getStatute', Call> = async ({ query }, call) => {
  const { db } = call.deps;
  const found = await findStatute(db, query.id);
  if (found === null) return reject(ERRCODES.STATUTE_UNKNOWN);
  const versions = found.editionOf === null ? [] : await listVersions(db, found.editionOf);
  return ok({
    data: {
      ...statuteRow(found),
      content: sanitizeHtml(found.content),
      file: found.file,
      effective_date: found.effectiveOn ?? '',
      expired_date: found.expiredOn ?? '',
      versions:
        versions.length < 2
          ? []
          : versions.map((version) => ({
              id: version.id,
              publish_time: version.publishedOn,
              effective_date: version.effectiveOn,
              expired_date: version.expiredOn ?? '',
              status: statusOf(version.status),
            })),
    },
  });
};
